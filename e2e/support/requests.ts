import type { Page, Request } from '@playwright/test'

/** Records the page's requests to matching addresses from now on, with any method or with one. */
export function requestsOf(page: Page, address: RegExp, method?: string): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    const isWanted = method === undefined || request.method() === method
    if (isWanted && address.test(request.url())) requests.push(request)
  })
  return requests
}
