const last = new Map<string, Promise<unknown>>()

/** Runs work with the same name one at a time within this process; a failure does not block the next. */
export function withKeyedLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (last.get(name) ?? Promise.resolve()).then(work, work)
  const leave = () => void (last.get(name) === turn && last.delete(name))
  last.set(name, turn)
  turn.then(leave, leave)
  return turn
}
