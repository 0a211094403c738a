// Memory of results. glibc maps every block above 32 MiB afresh and gives it back when it is freed, so that each
// call would pay for clearing its pages; large blocks freed here are kept for the next call, on huge pages. Small ones
// come from malloc, which has a free one of that size at hand, where aligned memory would have to be cut to measure.
#pragma once

#include <ATen/ATen.h>
#include <c10/core/CPUAllocator.h>

#include <sys/mman.h>

#include <cstdlib>
#include <map>
#include <mutex>
#include <new>

namespace fusescope {

constexpr size_t kLargeBlock = size_t(32) << 20;  // from here on glibc always maps
constexpr size_t kHugePage = size_t(2) << 20;

class HeldBlocks {
 public:
  // Never destroyed: a tensor may outlive everything else.
  static HeldBlocks& all() {
    static HeldBlocks& blocks = *new HeldBlocks;
    return blocks;
  }

  // `size` is a multiple of kHugePage; the block may be larger, its size goes to `got`.
  void* take(size_t size, size_t& got) {
    {
      std::lock_guard<std::mutex> lock(mutex_);
      const auto found = blocks_.lower_bound(size);
      if (found != blocks_.end() && found->first <= size + size / 8) {
        void* memory = found->second;
        got = found->first;
        held_ -= got;
        blocks_.erase(found);
        return memory;
      }
    }
    got = size;
    void* memory = map(size);
    if (!memory) {
      release();
      memory = map(size);
    }
    if (!memory) {
      throw std::bad_alloc();
    }
    return memory;
  }

  void give(void* memory, size_t size) {
    std::lock_guard<std::mutex> lock(mutex_);
    if (held_ + size > limit_) {
      munmap(memory, size);
      return;
    }
    blocks_.emplace(size, memory);
    held_ += size;
  }

  // Gives all kept memory back to the system.
  void release() {
    std::lock_guard<std::mutex> lock(mutex_);
    for (const auto& [size, memory] : blocks_) {
      munmap(memory, size);
    }
    blocks_.clear();
    held_ = 0;
  }

  size_t held() {
    std::lock_guard<std::mutex> lock(mutex_);
    return held_;
  }

 private:
  HeldBlocks() {
    const char* named = std::getenv("FUSESCOPE_HOLD");  // bytes; 0: keep nothing
    limit_ = named ? std::strtoull(named, nullptr, 10) : size_t(512) << 20;
  }

  static void* map(size_t size) {
    void* memory = mmap(nullptr, size + kHugePage, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) {
      return nullptr;
    }
    const uintptr_t begin = reinterpret_cast<uintptr_t>(memory);
    const uintptr_t aligned = (begin + kHugePage - 1) / kHugePage * kHugePage;
    if (aligned > begin) {
      munmap(memory, aligned - begin);
    }
    if (begin + kHugePage > aligned) {
      munmap(reinterpret_cast<void*>(aligned + size), begin + kHugePage - aligned);
    }
    madvise(reinterpret_cast<void*>(aligned), size, MADV_HUGEPAGE);
    return reinterpret_cast<void*>(aligned);
  }

  std::mutex mutex_;
  std::multimap<size_t, void*> blocks_;
  size_t held_ = 0;
  size_t limit_ = 0;
};

// A block with its own size before it; both kinds of memory are freed by `release_block`.
inline void* take_block(size_t bytes) {
  constexpr size_t head = 64;
  void* memory = nullptr;
  size_t got = 0;
  if (bytes >= kLargeBlock) {
    memory = HeldBlocks::all().take((bytes + head + kHugePage - 1) / kHugePage * kHugePage, got);
  } else if (posix_memalign(&memory, head, bytes + head) != 0) {
    throw std::bad_alloc();
  }
  *static_cast<size_t*>(memory) = got;
  return static_cast<char*>(memory) + head;
}

inline void release_block(void* block) {
  void* memory = static_cast<char*>(block) - 64;
  const size_t size = *static_cast<size_t*>(memory);
  if (size) {
    HeldBlocks::all().give(memory, size);
  } else {
    std::free(memory);
  }
}

inline void release_reported(void* block) {
  c10::profiledCPUMemoryReporter().Delete(block);
  release_block(block);
}

constexpr size_t kAlignment = 64;        // of what torch's own allocator gives
constexpr size_t kSmallBlock = 1 << 12;  // bytes; above it the two allocators take about as long

inline bool is_ours(size_t bytes) { return (bytes > 0 && bytes <= kSmallBlock) || bytes >= kLargeBlock; }

// The first aligned address behind malloc's, which stands right before it: the 16 bytes that malloc aligns to are there.
inline void* take_small(size_t bytes) {
  void* memory = std::malloc(bytes + kAlignment);
  if (!memory) {
    throw std::bad_alloc();
  }
  void** block = reinterpret_cast<void**>((reinterpret_cast<uintptr_t>(memory) + kAlignment) / kAlignment * kAlignment);
  block[-1] = memory;
  return block;
}

inline void release_small(void* block) {
  c10::profiledCPUMemoryReporter().Delete(block);
  std::free(static_cast<void**>(block)[-1]);
}

// Memory that torch's profiler sees as any other.
inline at::DataPtr result_memory(size_t bytes) {
  const bool small = bytes <= kSmallBlock;
  void* block = small ? take_small(bytes) : take_block(bytes);
  c10::profiledCPUMemoryReporter().New(block, bytes);
  return {block, block, small ? &release_small : &release_reported, at::Device(at::kCPU)};
}

// An uninitialised tensor. Made here, step by step, in half the time of torch's own function for it: a small kernel
// takes less than that.
inline at::Tensor result_tensor(c10::IntArrayRef size, c10::IntArrayRef stride, c10::ScalarType type, size_t bytes) {
  auto storage = c10::make_intrusive<c10::StorageImpl>(c10::StorageImpl::use_byte_size_t(), bytes, result_memory(bytes),
                                                       c10::GetCPUAllocator(), true);
  auto tensor = at::detail::make_tensor<c10::TensorImpl>(std::move(storage), c10::DispatchKeySet(c10::DispatchKey::CPU),
                                                         c10::scalarTypeToTypeMeta(type));
  tensor.unsafeGetTensorImpl()->set_sizes_and_strides(size, stride);
  return tensor;
}

// Bytes from the first element to the last.
inline size_t extent_bytes(c10::IntArrayRef size, c10::IntArrayRef stride, size_t element) {
  size_t last = 0;
  for (size_t i = 0; i < size.size(); ++i) {
    if (size[i] == 0) {
      return 0;
    }
    last += static_cast<size_t>(size[i] - 1) * static_cast<size_t>(stride[i]);
  }
  return (last + 1) * element;
}

}  // namespace fusescope
