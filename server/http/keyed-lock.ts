const last = new Map<string, Promise<unknown>>()

/** Work of the same name waits for each other within this process; what fails does not hold up the next. */
export function withKeyedLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (last.get(name) ?? Promise.resolve()).then(work, work)
  const leave = () => void (last.get(name) === turn && last.delete(name))
  last.set(name, turn)
  turn.then(leave, leave)
  return turn
}
