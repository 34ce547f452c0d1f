import type { Page } from '@playwright/test'

/** Method, address, body and headers of each request of a page from now on. */
export function watchRequests(page: Page) {
  const sent: string[] = []
  page.on('request', async (request) => {
    const headers = JSON.stringify(await request.allHeaders().catch(() => request.headers()))
    sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''} ${headers}`)
  })
  return sent
}
