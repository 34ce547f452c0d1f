/**
 * The server creates many short-lived strings. A semi-space of 16 MB is collected rarely; without a limit it grows to
 * several times that. Long responses such as feeds leave garbage in the old heap, which is collected when it has grown
 * by half, not to four times its size.
 */
export const serverFlags = ['--max-semi-space-size=16', '--heap-growing-percent=50']
