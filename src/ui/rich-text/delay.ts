/** Runs the last function given to it after `ms`, at most once in that time (a throttle with a trailing call). */
export function createDelay(ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: (() => void) | undefined

  /** Runs the waiting function at once. */
  function flush() {
    clearTimeout(timer)
    timer = undefined
    const act = last
    last = undefined
    act?.()
  }

  return {
    run(act: () => void) {
      last = act
      timer ??= setTimeout(flush, ms)
    },
    flush,
    isWaiting: () => last !== undefined,
  }
}
