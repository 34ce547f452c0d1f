/** A position in the write-ahead log of PostgreSQL, such as `16/B374D848`, as a number. */
export function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** Milliseconds for which positions are kept: a replica further behind lags at least this much. */
const keptMs = 60_000

/** The positions of the primary over the last minute, which give the lag of a replica in milliseconds. */
export function createHistory(now = () => performance.now()) {
  let entries: { position: bigint; at: number }[] = []
  return {
    /** Adds the present position; one before the last means that another server took the primary's place. */
    add(position: bigint) {
      const last = entries.at(-1)
      if (last && position < last.position) entries = []
      if (last?.position !== position) entries.push({ position, at: now() })
      while (entries.length > 1 && (entries[0]?.at ?? 0) < now() - keptMs) entries.shift()
    },
    /** How long ago the primary first had more than a replica at this position; 0 when the replica has all. */
    lagMs(position: bigint): number {
      const missing = entries.find((entry) => entry.position > position)
      return missing ? now() - missing.at : 0
    },
  }
}
