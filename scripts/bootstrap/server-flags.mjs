/**
 * The server creates many short-lived strings. A semi-space of 16 MB is collected rarely; without a limit it grows to
 * several times that. Long responses such as feeds leave garbage in the old heap, which is collected when it has doubled,
 * not when it has four times its size. The embedded engine is optimized a hundred times later than V8 would, so that its
 * start need not share the processor with that.
 */
export const serverFlags = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=100',
  '--wasm-tiering-budget=1300000000',
]

/**
 * Bytes from which the C library (glibc) gives freed memory back. Set to its default, it no longer grows with what is
 * freed: V8 takes 600 MB for a second to compile the embedded engine, of which 80 MB would stay.
 */
export const serverEnv = { MALLOC_TRIM_THRESHOLD_: '131072' }
