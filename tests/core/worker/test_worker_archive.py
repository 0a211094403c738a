"""TorchScript archives in a real worker: called in every mode, saved, refused."""

import base64
import zipfile

import pytest
import torch
from worker_pipe import job_of, source_of  # type: ignore[import-not-found]

from core.archive import Input, formula_of, methods

pytestmark = [pytest.mark.torch, pytest.mark.filterwarnings("ignore::DeprecationWarning")]


class Net(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.w = torch.nn.Parameter(torch.rand(8))

    def forward(self, x, scale: float = 0.5):
        return torch.min(x * self.w, x) * scale


@pytest.fixture(scope="module")
def net(tmp_path_factory):
    path = tmp_path_factory.mktemp("archive") / "net.pt"
    torch.jit.script(Net()).save(str(path))
    return path


def _job(path, lane, **more):
    made = formula_of(path, inputs=[Input("x", "tensor", ("n", "8"))])
    return {**job_of(made.source, lane, **more), "variant": "forward", "reference": "forward", "name": made.name,
            "mode": "script" if lane not in ("eager", "trace", "inductor") else lane}


@pytest.mark.parametrize("lane", ["eager", "trace", "script", "nnc-interp"])
def test_a_method_runs_in_every_mode_and_agrees(worker, net, lane):
    kind, fields = worker.ask("Build", job=_job(net, lane))
    assert kind == "Built", fields["error"]["message"]
    assert worker.ask("Check")[1]["ok"] is True


def test_its_graphs_are_captured_and_its_weights_ask_for_no_gradient(worker, net):
    found = worker.ask("Capture", job=_job(net, "nnc-interp"), log=True, cap_bytes=1 << 20)[1]
    texts = {row["name"]: row["text"] for row in found["stages"]}
    assert 'prim::GetAttr[name="w"]' in texts["traced"]
    assert "prim::TensorExprGroup" in texts["optimised"]
    assert "DifferentiableGraph" not in texts["optimised"]
    assert [kind for kind, s in found["times"] if s > 0] == ["aten::mul", "aten::min", "aten::mul"]


def test_inductor_cannot_and_says_so(worker, net):
    kind, fields = worker.ask("Build", job=_job(net, "inductor"))
    assert (kind, fields["error"]["kind"]) == ("Failed", "unavailable")


def test_what_changed_or_is_gone_or_is_too_new_is_said(worker, net, tmp_path):
    later = tmp_path / "later.pt"
    with zipfile.ZipFile(net) as old, zipfile.ZipFile(later, "w") as new:
        for name in old.namelist():
            new.writestr(name, b"99\n" if name.endswith("/version") else old.read(name))
    job, gone = _job(later, "script"), _job(net, "script")
    assert "written by a later torch" in worker.ask("Build", job=job)[1]["error"]["message"]
    later.write_bytes(net.read_bytes())
    assert "has changed since" in worker.ask("Build", job=job)[1]["error"]["message"]
    gone["source"] = gone["source"].replace(str(net), str(tmp_path / "none.pt"))
    error = worker.ask("Build", job=gone)[1]["error"]
    assert error["kind"] == "archive"
    assert "none.pt cannot be read" in error["message"]
    sent = {**gone, "archive": base64.b64encode(net.read_bytes()).decode()}
    assert worker.ask("Build", job=sent)[0] == "Built"


def test_a_traced_lane_is_saved_and_opens_again(worker, tmp_path):
    fields = worker.ask("Archive", job=job_of(source_of("return torch.relu(a * b)"), "trace"))[1]
    path = tmp_path / "saved.pt"
    path.write_bytes(base64.b64decode(fields["data"]))
    assert [row.name for row in methods(path)[0].inputs] == ["a", "b"]
    a, b = torch.rand(4, 4), torch.rand(4, 4)
    assert torch.equal(torch.jit.load(str(path))(a, b), torch.relu(a * b))
    kind, failed = worker.ask("Archive", job=job_of(source_of("return a * b"), "eager"))
    assert (kind, failed["error"]["kind"]) == ("Failed", "archive")


def test_a_graph_is_one_kernel_at_any_size(worker):
    from core.ir.python_source import formula_source
    kind = "Float(8, 8, strides=[1, 8], requires_grad=0, device=cpu)"
    text = (f"graph(%a : {kind},\n      %b : {kind}):\n  %c : {kind} = aten::mul(%a, %b)\n"
            f"  %d : {kind} = aten::sin(%c)\n  return (%d)\n")
    job = {**job_of(formula_source(text).source, "nnc-interp", n=12), "variant": "kernel", "reference": "formula"}
    fields = worker.ask("Build", job=job)[1]
    assert fields["inputs"][0]["strides"] == [1, 12]
    assert worker.ask("Check")[1]["ok"] is True
    stages = worker.ask("Capture", job=job, log=True, cap_bytes=1 << 20)[1]
    assert "Float(12, 12" in stages["stages"][1]["text"]
    assert "Original Stmt" in stages["log"]
