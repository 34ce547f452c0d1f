import type postgres from 'postgres'

/** The connections of a pool that are idle or busy, and the statements that wait for one. Added to the driver by a patch. */
export type PoolUse = { idle: number; busy: number; waiting: number }

const open = new Set<() => PoolUse>()

/** Counts the connections of a client in `poolUse`. Returns a function that ends this. */
export function countPool(client: postgres.Sql) {
  // Added by the patch, of which the types do not know.
  const { pool } = client as unknown as { pool: () => PoolUse }
  open.add(pool)
  return () => open.delete(pool)
}

/** The use of all pools of this process together. */
export function poolUse(): PoolUse {
  const all = [...open].map((pool) => pool())
  const sumOf = (name: keyof PoolUse) => all.reduce((sum, use) => sum + use[name], 0)
  return { idle: sumOf('idle'), busy: sumOf('busy'), waiting: sumOf('waiting') }
}
