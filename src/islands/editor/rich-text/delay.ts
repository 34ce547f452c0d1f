/** Runs the last of what it was given after a while: at most once in that time, however often it is called. */
export function createDelay(ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: (() => void) | undefined

  /** Runs at once what waits. */
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
