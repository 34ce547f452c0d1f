import { type AdName, type AdValues, same } from './ad-wire.ts'

/** `theirs` is what the server holds now. */
export type Conflict = { name: AdName; theirs: AdValues[AdName] }

type Given = {
  /** What both began from. */
  base: AdValues
  mine: AdValues
  theirs: AdValues
  /** What the others may have changed; all when left out. */
  among?: readonly string[] | undefined
}

/**
 * Brings two changed versions of an ad together. What only one side changed is taken from it; what both changed in
 * another way stays mine and is reported as a conflict, with the text of the others. Pure.
 */
export function merge({ base, mine, theirs, among }: Given): {
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
