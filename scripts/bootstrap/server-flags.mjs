/**
 * The server creates many short-lived strings. A semi-space of 16 MB is collected rarely; without a limit it grows to
 * several times that. Long responses such as feeds leave garbage in the old heap, which is collected when it has doubled,
 * not when it has four times its size.
 */
export const serverFlags = ['--max-semi-space-size=16', '--heap-growing-percent=100']
