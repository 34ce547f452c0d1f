/** An address of the site that was added or changed, or removed. */
export type PageChange = { jobId: number; address: string; kind: 'updated' | 'removed' }

/** A service's response for one address. `status` is null when there was none. */
export type ServiceResponse = PageChange & { status: number | null; answer: string }

/** An outside service that is notified of changed pages. */
export type IndexingClient = {
  service: 'indexnow' | 'google'
  /** One outcome per address. Does not throw: failures are outcomes too. */
  notify(changes: PageChange[]): Promise<ServiceResponse[]>
}

/** Characters of a response that are stored. */
const maxAnswer = 500
const timeoutMs = 10_000

/** Sends one request. Redirects are not followed, so that credentials reach no other host. */
export async function exchange(url: string, init: RequestInit): Promise<{ status: number | null; answer: string }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    return { status: response.status, answer: (await response.text()).slice(0, maxAnswer) }
  } catch (error) {
    return { status: null, answer: error instanceof Error ? error.name : 'failed' }
  }
}

/** Whether the service has accepted the notification or rejected it for good, so that no retry is needed. */
export const isSettled = ({ status }: Pick<ServiceResponse, 'status'>) =>
  status !== null && status !== 429 && status < 500
