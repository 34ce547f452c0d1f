import { type AdName, type AdValues, same } from './ad-wire.ts'

/** `theirs` is what the server holds now. */
export type Conflict = { name: AdName; theirs: AdValues[AdName] }

type Versions = {
  /** The version that both sides started from. */
  base: AdValues
  mine: AdValues
  theirs: AdValues
  /** Only these names can have changed on the other side; all when left out. */
  among?: readonly string[] | undefined
}

/**
 * Merges two changed versions of an ad. A value that only one side changed is taken from that side; one that both
 * changed differently stays mine and is reported as a conflict. Pure.
 */
export function merge({ base, mine, theirs, among }: Versions): {
  values: AdValues
  conflicts: Conflict[]
  taken: AdName[]
} {
  const names = (Object.keys(theirs) as AdName[]).filter(
    (name) => (!among || among.includes(name)) && !same(theirs[name], base[name]) && !same(theirs[name], mine[name]),
  )
  const taken = names.filter((name) => same(mine[name], base[name]))
  const conflicts = names
    .filter((name) => !taken.includes(name))
    .map((name): Conflict => ({ name, theirs: theirs[name] }))
  const values = { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) }
  return { values, conflicts, taken }
}
