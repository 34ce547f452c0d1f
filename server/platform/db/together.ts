/** What PostgreSQL says of every statement that follows a failed one in its transaction. */
const failedBefore = '25P02'

/**
 * `Promise.all` for work in a transaction, whose statements then share round trips. It also waits for the rest after a
 * failure, so that nothing is written after the rollback, and throws what failed first.
 */
export async function together<Work extends readonly unknown[]>(...work: Work) {
  // A Drizzle query runs again each time it is awaited, so each is turned into a promise.
  const begun = work.map((each) => Promise.resolve(each))
  const results = await Promise.allSettled(begun)
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  if (errors.length > 0) throw errors.find((error) => error?.cause?.code !== failedBefore) ?? errors[0]
  return Promise.all(begun) as Promise<{ [At in keyof Work]: Awaited<Work[At]> }>
}
