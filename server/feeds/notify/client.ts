/** An address of the site that appeared or changed, or that is no more. */
export type PageChange = { jobId: number; address: string; kind: 'updated' | 'removed' }

/** What a service answered about one address. `status` is null when nothing came back. */
export type Outcome = PageChange & { status: number | null; answer: string }

/** An outside service that is notified of changed pages. */
export type IndexingClient = {
  service: 'indexnow' | 'google'
  /** One outcome an address. Throws nothing: what fails is an outcome too. */
  notify(changes: PageChange[]): Promise<Outcome[]>
}

/** Characters of a response that are kept. */
const maxAnswer = 500
const timeoutMs = 10_000

/** One request of a client. Redirects are not followed, so that credentials reach no other address. */
export async function exchange(url: string, init: RequestInit): Promise<{ status: number | null; answer: string }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    return { status: response.status, answer: (await response.text()).slice(0, maxAnswer) }
  } catch (error) {
    return { status: null, answer: error instanceof Error ? error.name : 'failed' }
  }
}

/** The service has accepted it, or never will: a retry makes no sense. */
export const isSettled = ({ status }: Pick<Outcome, 'status'>) => status !== null && status !== 429 && status < 500
