// From printed text to a loaded function: the compiler, the cache on disk, its limit.
#pragma once

#include "nnc_math.h"

#include <elf.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <sstream>
#include <thread>

extern char** environ;

namespace fusescope {

namespace fs = std::filesystem;

inline std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

inline fs::path cache_folder() {
  if (const std::string named = environment("FUSESCOPE_CACHE"); !named.empty()) {
    return fs::path(named) / "kernels";
  }
  if (const std::string shared = environment("XDG_CACHE_HOME"); !shared.empty()) {
    return fs::path(shared) / "fusescope" / "kernels";
  }
  const std::string home = environment("HOME");
  return home.empty() ? fs::temp_directory_path() / ("fusescope-" + std::to_string(getuid())) / "kernels"
                      : fs::path(home) / ".cache" / "fusescope" / "kernels";
}

inline uintmax_t cache_limit() {
  const std::string named = environment("FUSESCOPE_CACHE_LIMIT");
  return named.empty() ? uintmax_t(256) << 20 : std::strtoull(named.c_str(), nullptr, 10);
}

inline std::string read_text(const fs::path& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// The compiler as a whole path: CXX where it is set, else g++ or c++ from PATH. Empty: none.
inline std::string compiler() {
  std::istringstream folders(environment("PATH"));
  std::vector<std::string> paths;
  for (std::string folder; std::getline(folders, folder, ':');) {
    paths.push_back(folder);
  }
  const std::string chosen = environment("CXX");
  for (const std::string& name : chosen.empty() ? std::vector<std::string>{"g++", "c++"} : std::vector<std::string>{chosen}) {
    if (name.find('/') != std::string::npos) {
      return access(name.c_str(), X_OK) == 0 ? name : "";
    }
    for (const auto& folder : paths) {
      const std::string whole = folder + "/" + name;
      if (access(whole.c_str(), X_OK) == 0) {
        return whole;
      }
    }
  }
  return "";
}

// GCC 12 makes pairs of straight-line code vectors in which (double)(float)x loses its rounding: loops alone keep theirs.
// Sinking, and threading one selection's jump through the next, put a function's call into a branch: no vector then.
inline std::vector<std::string> compile_flags() {
  std::vector<std::string> flags = {
      "-x", "c++", "-std=c++17", "-O3", "-march=native", "-ffp-contract=off", "-fno-math-errno", "-fno-trapping-math",
      "-fno-tree-sink", "-fno-thread-jumps", "-fno-tree-slp-vectorize", "-fno-exceptions", "-fno-rtti",
      "-fno-asynchronous-unwind-tables", "-fPIC", "-w", "-pipe"};
  if (vector_math().float_lanes) {
    flags.push_back(vector_math().abi == 'e' ? "-mprefer-vector-width=512" : "-mprefer-vector-width=256");
  }
  if (vector_math().abi == 'd') flags.push_back("-mno-avx512f");
  return flags;
}

inline uint64_t hashed(const std::string& text, uint64_t seed) {
  uint64_t hash = seed;
  for (const unsigned char byte : text) {
    hash = (hash ^ byte) * 1099511628211ull;
    hash ^= hash >> 29;
  }
  return hash;
}

// The processor's name and abilities: -march=native means something else on another machine that shares the cache.
inline const std::string& processor() {
  static const std::string found = [] {
    std::istringstream info(read_text("/proc/cpuinfo"));
    std::string names;
    for (std::string line; std::getline(info, line) && !line.empty();) {
      if (line.rfind("model name", 0) == 0 || line.rfind("flags", 0) == 0) {
        names += line;
      }
    }
    return names;
  }();
  return found;
}

inline std::string cache_key(const std::string& text, const std::string& compiler_path) {
  std::string all = text + compiler_path + processor() + vector_math().suffix;
  struct stat info {};
  if (stat(compiler_path.c_str(), &info) == 0) {
    all += std::to_string(info.st_size) + "," + std::to_string(info.st_mtime);
  }
  for (const auto& flag : compile_flags()) {
    all += flag;
  }
  char name[40];
  std::snprintf(name, sizeof name, "%016llx%016llx", static_cast<unsigned long long>(hashed(all, 14695981039346656037ull)),
                static_cast<unsigned long long>(hashed(all, 0x9e3779b97f4a7c15ull)));
  return name;
}

struct ProcessResult {
  bool ok;
  std::string message;
};

// A shell that leads a group of its own: when this process ends, however it does, the shell's standard input ends, and
// the group is killed, the programs that the compiler has started too.
constexpr const char* kKeeper =
    "exec 3<&0; (read -r gone <&3; kill -s KILL 0) & \"$@\" 3<&- </dev/null; status=$?; kill $!; exit $status";

// Starts `command` behind the keeper; `input` is its standard input, `errors` takes its standard error. 0, or errno.
inline int start_kept(const std::vector<std::string>& command, int input, const fs::path& errors, pid_t& child) {
  std::vector<char*> words;
  for (const char* word : {"/bin/sh", "-c", kKeeper, "sh"}) {
    words.push_back(const_cast<char*>(word));
  }
  for (const auto& word : command) {
    words.push_back(const_cast<char*>(word.c_str()));
  }
  words.push_back(nullptr);
  // what was loaded before this program is not for the compiler's programs
  std::vector<char*> variables;
  for (char** variable = environ; *variable; ++variable) {
    if (std::strncmp(*variable, "LD_PRELOAD=", 11) != 0) {
      variables.push_back(*variable);
    }
  }
  variables.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input, 0);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 2, errors.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  posix_spawnattr_setpgroup(&attributes, 0);
  const int failed = posix_spawn(&child, words[0], &actions, &attributes, words.data(), variables.data());
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return failed;
}

// Runs a program to its end; `errors` takes what it says on its standard error.
inline ProcessResult run_program(const std::vector<std::string>& command, const fs::path& errors) {
  int ends[2];  // closed in every program that is started meanwhile: the writing end is this process's alone
  if (pipe2(ends, O_CLOEXEC) != 0) {
    return {false, command[0] + " does not start: " + std::strerror(errno)};
  }
  pid_t child = 0;
  const int failed = start_kept(command, ends[0], errors, child);
  close(ends[0]);
  int status = 0;
  while (!failed && waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  close(ends[1]);
  if (failed) {
    return {false, command[0] + " does not start: " + std::strerror(failed)};
  }
  const std::string said = read_text(errors).substr(0, 2000);
  std::error_code ignored;
  fs::remove(errors, ignored);
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) {
    return {true, said};
  }
  const bool killed = WIFSIGNALED(status) || WEXITSTATUS(status) > 128;  // the shell's word for a signal
  return {false, command[0] + (killed ? " was killed" : " failed") + (said.empty() ? "" : ": " + said)};
}

// At most as many compilers at once as there are processors.
class CompilerSlots {
 public:
  void take() {
    std::unique_lock<std::mutex> lock(mutex_);
    freed_.wait(lock, [&] { return busy_ < std::max(1u, std::thread::hardware_concurrency()); });
    ++busy_;
  }
  void give() {
    {
      std::lock_guard<std::mutex> lock(mutex_);
      --busy_;
    }
    freed_.notify_one();
  }

 private:
  std::mutex mutex_;
  std::condition_variable freed_;
  unsigned busy_ = 0;
};

// Left behind by a compile that was killed: its process, which stands in the name, is gone. Of another machine that
// shares the folder no process is known, so that the young are spared, and the old go whoever they belong to.
inline bool is_abandoned(const std::string& name, fs::file_time_type::duration age) {
  const pid_t owner = std::atoi(name.c_str() + name.find(".part") + 5);
  const bool gone = owner > 0 && kill(owner, 0) != 0 && errno == ESRCH;
  return age > std::chrono::hours(1) || (gone && age > std::chrono::minutes(1));
}

// Oldest kernels go until the rest fits; so does what a killed compile left behind.
inline void trim_cache(const fs::path& folder, uintmax_t limit) {
  std::vector<std::tuple<fs::file_time_type, uintmax_t, fs::path>> files;
  uintmax_t sum = 0;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    std::error_code gone;
    const auto size = entry->file_size(gone);
    const auto age = gone ? fs::file_time_type() : entry->last_write_time(gone);
    if (gone) {
      continue;
    }
    const std::string name = entry->path().filename().string();
    const bool leftover = name.find(".part") != std::string::npos;
    if (leftover && is_abandoned(name, fs::file_time_type::clock::now() - age)) {
      fs::remove(entry->path(), gone);
    } else if (!leftover) {
      files.emplace_back(age, size, entry->path());
      sum += size;
    }
  }
  std::sort(files.begin(), files.end());
  for (const auto& [age, size, path] : files) {
    if (sum <= limit) {
      break;
    }
    std::error_code gone;
    if (fs::remove(path, gone)) {
      sum -= size;
    }
  }
}

using KernelFunction = void (*)(void** arguments, const void* runtime);

struct Loaded {
  KernelFunction function = nullptr;
  std::string reason;  // why there is none
  bool cached = false;
  double seconds = 0;
};

// A file that a lost machine cut short would kill the process when it is used: its table of sections must be there, at
// its end.
inline bool is_whole(const fs::path& library) {
  Elf64_Ehdr head{};
  std::ifstream file(library, std::ios::binary);
  std::error_code error;
  const uintmax_t size = fs::file_size(library, error);
  return file.read(reinterpret_cast<char*>(&head), sizeof head) && !error &&
         std::memcmp(head.e_ident, ELFMAG, SELFMAG) == 0 && head.e_shoff + head.e_shnum * head.e_shentsize <= size;
}

inline KernelFunction open_kernel(const fs::path& library, const std::vector<void*>& math, std::string& reason) {
  void* handle = is_whole(library) ? dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL) : nullptr;
  if (!handle) {
    const char* said = dlerror();
    reason = said ? said : library.string() + " is cut short";
    return nullptr;
  }
  if (!math.empty()) {
    const auto table = reinterpret_cast<void** (*)()>(dlsym(handle, "fs_math_table"));
    if (!table) {
      reason = "the kernel's library has no table of functions";
      return nullptr;
    }
    std::copy(math.begin(), math.end(), table());
  }
  return reinterpret_cast<KernelFunction>(dlsym(handle, "fs_kernel"));
}

inline bool write_text(const fs::path& path, const std::string& text) {
  std::ofstream file(path);
  file << text;
  file.close();
  return !file.fail();
}

inline bool is_full(const fs::path& folder) {
  std::error_code error;
  const auto space = fs::space(folder, error);
  return !error && space.available < (uintmax_t(1) << 20);
}

// Compiles `text` in `folder` under a name of its own, then gives it its final name.
inline ProcessResult compile_into(const fs::path& folder, const std::string& key, const std::string& text,
                                  const std::string& compiler_path) {
  static std::atomic<unsigned> number{0};
  const std::string own = key + ".part" + std::to_string(getpid()) + "-" + std::to_string(number++);
  const fs::path source = folder / (own + ".cpp"), library = folder / (own + ".so");
  std::error_code error;
  fs::create_directories(folder, error);
  if (error || !write_text(source, text)) {
    const std::string why = error ? error.message() : std::strerror(errno);
    fs::remove(source, error);
    return {false, "cannot write in " + folder.string() + ": " + why};
  }
  std::vector<std::string> command = {compiler_path};
  const auto flags = compile_flags();
  command.insert(command.end(), flags.begin(), flags.end());
  command.insert(command.end(), {"-shared", "-nostdlib", "-o", library.string(), source.string()});
  ProcessResult result = run_program(command, folder / (own + ".err"));
  if (result.ok) {
    fs::rename(library, folder / (key + ".so"), error);
    result = error ? ProcessResult{false, "cannot write in " + folder.string() + ": " + error.message()} : result;
  }
  fs::remove(source, error);
  fs::remove(library, error);
  if (!result.ok && is_full(folder)) {
    return {false, "cannot write in " + folder.string() + ": no space left"};
  }
  return result;
}

inline Loaded load_cached(const fs::path& library, const std::vector<void*>& math) {
  Loaded loaded;
  std::error_code error;
  if (fs::exists(library, error)) {
    loaded.function = open_kernel(library, math, loaded.reason);
    loaded.cached = loaded.function != nullptr;
    if (loaded.cached) {
      fs::last_write_time(library, fs::file_time_type::clock::now(), error);
    } else {
      fs::remove(library, error);  // broken: made anew
    }
  }
  return loaded;
}

// The function for `text`: from the cache, or compiled now; in a folder of its own where the cache takes no files.
inline Loaded obtain(const std::string& text, const std::vector<void*>& math) {
  static CompilerSlots slots;
  const auto started = std::chrono::steady_clock::now();
  const std::string program = compiler();
  const std::string key = cache_key(text, program);
  const fs::path folder = cache_folder();
  Loaded loaded = load_cached(folder / (key + ".so"), math);
  if (!loaded.function && program.empty()) {
    loaded.reason = "no C++ compiler: install g++, or name one in CXX";
  } else if (!loaded.function) {
    slots.take();
    const fs::path spare = fs::temp_directory_path() / ("fusescope-kernels-" + std::to_string(getpid()));
    fs::path used = folder;
    ProcessResult result = compile_into(folder, key, text, program);
    if (!result.ok && result.message.rfind("cannot write", 0) == 0) {
      used = spare;
      const ProcessResult second = compile_into(spare, key, text, program);
      result = second.ok ? second : ProcessResult{false, result.message + "; " + second.message};
    }
    slots.give();
    loaded.reason = result.message;
    if (result.ok) {
      loaded.function = open_kernel(used / (key + ".so"), math, loaded.reason);
    }
    std::error_code error;
    if (used == spare) {
      fs::remove_all(spare / (key + ".so"), error);
      fs::remove(spare, error);
    } else {
      trim_cache(folder, cache_limit());
    }
  }
  loaded.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
  return loaded;
}

}  // namespace fusescope
