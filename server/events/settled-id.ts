/** Milliseconds that a change may take from getting its id to its commit. */
const maxDelayMs = 10_000

/**
 * The id below which a client has received every change. Transactions at the same time commit in another order than that
 * of their ids, so the newest ids that a client has received are no proof of lower ones.
 */
export function trackSettledId(first: number, now = () => performance.now()) {
  let settled = first
  let recent: { id: number; at: number }[] = []

  function settle() {
    const oldest = now() - maxDelayMs
    for (const { id, at } of recent) if (at < oldest) settled = Math.max(settled, id)
    recent = recent.filter(({ at }) => at >= oldest)
    return settled
  }

  return {
    sent(id: number) {
      settle()
      recent.push({ id, at: now() })
    },
    current: settle,
  }
}
