"""The window's language: as the system, as the variable LANGUAGE says, or as it was chosen; English needs no file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

FOLDER = Path(__file__).resolve().parent.parent / "resources" / "translations"
CHOICES = ("system", "en", "de")
ENGLISH = "en"


def wanted(choice: str, environment: Mapping[str, str], system: tuple[str, ...] = ()) -> str:
    """The code of the language to show: the first one wished for that there is, else English."""
    wishes = (choice,) if choice != "system" else (*environment.get("LANGUAGE", "").split(":"), *system)
    codes = (wish.replace("_", "-").partition("-")[0].lower() for wish in wishes)
    return next((code for code in codes if code in CHOICES[1:]), ENGLISH)


def install(application: QCoreApplication, choice: str, environment: Mapping[str, str]) -> str:
    """Shows all that is built from now on in the language wanted; returns its code. Qt's own buttons follow."""
    for old in application.findChildren(QTranslator):
        application.removeTranslator(old)
        old.deleteLater()
    code = wanted(choice, environment, tuple(QLocale.system().uiLanguages()))
    if code != ENGLISH:
        qt = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
        for file in (qt / f"qtbase_{code}.qm", FOLDER / f"fusescope_{code}.qm"):
            translator = QTranslator(application)
            if translator.load(str(file)):
                application.installTranslator(translator)
    return code
