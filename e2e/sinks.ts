import type { Page, Request } from '@playwright/test'

/** Everything that a page may leave behind: storage, address, history, console, and calls that need no secret. */
export async function sinksOf(page: Page, requests: readonly Request[], consoleTexts: readonly string[], own: string) {
  const kept = await page.evaluate(async () => ({
    local: JSON.stringify(localStorage),
    session: JSON.stringify(sessionStorage),
    cookies: document.cookie,
    databases: JSON.stringify(await indexedDB.databases()),
    caches: JSON.stringify(await caches.keys()),
    history: JSON.stringify(history.state),
    address: location.href,
    document: document.documentElement.outerHTML,
    fields: Array.from(document.querySelectorAll('input'), ({ value }) => value).join(),
  }))
  const others = requests.filter((request) => !request.url().endsWith(own))
  return {
    ...kept,
    console: consoleTexts.join(),
    calls: others.map((request) => `${request.url()} ${request.postData()}`).join(),
    addresses: requests.map((request) => request.url()).join(),
  }
}
