import type { Page } from '@playwright/test'

/** Method, address, body and headers of each request of a page from now on, in the order they were sent. */
export function watchRequests(page: Page) {
  const sent: string[] = []
  page.on('request', async (request) => {
    const index = sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''} `) - 1
    const headers = await request.allHeaders().catch(() => request.headers())
    sent[index] += JSON.stringify(headers)
  })
  return sent
}
