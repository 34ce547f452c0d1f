/** Rows in the order of these ids; those that are not named keep theirs and come after. Pure. */
export function inGivenOrder<Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const places = new Map(ids.map((id, at) => [id, at]))
  const placeOf = ({ id }: Row) => places.get(id) ?? ids.length
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
}
