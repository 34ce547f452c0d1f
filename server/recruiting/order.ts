/** Rows in the order of `ids`; all others keep their order and come last. Pure. */
export function inGivenOrder<Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const places = new Map(ids.map((id, at) => [id, at]))
  const placeOf = ({ id }: Row) => places.get(id) ?? ids.length
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
}
