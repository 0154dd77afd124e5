import { expect, type Page } from '@playwright/test'
import { requestsOf } from './requests'

/** Watches everything that could leak a secret: storage, address, history, console and calls. */
export function sinksOf(page: Page) {
  const requests = requestsOf(page, /./)
  const consoleTexts: string[] = []
  page.on('console', (message) => void consoleTexts.push(message.text()))
  return {
    requests,
    /** Expects the secrets only in the bodies of calls whose addresses end with `own`. */
    async expectOnlyIn(own: string, secrets: readonly string[]) {
      const others = requests.filter((request) => !request.url().endsWith(own))
      const sinks = {
        ...(await readableIn(page)),
        console: consoleTexts.join(),
        calls: others.map((request) => `${request.url()} ${request.postData()}`).join(),
        addresses: requests.map((request) => request.url()).join(),
      }
      const leaks = Object.entries(sinks).filter(([, text]) => secrets.some((secret) => text.includes(secret)))
      expect(leaks.map(([name]) => name)).toEqual([])
    },
  }
}

/** Returns everything that a script can read in a page: storage, content, fields, globals and performance entries. */
export function readableIn(page: Page) {
  return page.evaluate(async () => {
    /** Returns all strings that are reachable from the globals. It calls only functions that reveal a secret. */
    function textsOfGlobals(): readonly string[] {
      const found = new Set<unknown>([window])
      for (const value of found) {
        const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function'
        // The document is read separately.
        if (!isObject || value instanceof Node) continue
        for (const { value: inner } of Object.values(Object.getOwnPropertyDescriptors(value))) found.add(inner)
        if (value instanceof Map) for (const entry of value) found.add(entry)
        if ('reveal' in value && typeof value.reveal === 'function') found.add(value.reveal())
      }
      return [...found].filter((value) => typeof value === 'string')
    }

    const { activation } = window.navigation
    return {
      local: JSON.stringify(localStorage),
      session: JSON.stringify(sessionStorage),
      cookies: document.cookie,
      databases: JSON.stringify(await indexedDB.databases()),
      caches: JSON.stringify(await caches.keys()),
      history: JSON.stringify(history.state),
      address: location.href,
      addressesBefore: [activation?.entry.url, activation?.from?.url, document.referrer].join(),
      document: document.documentElement.outerHTML,
      fields: Array.from(document.querySelectorAll('input'), ({ value }) => value).join(),
      globals: [window.name, ...textsOfGlobals()].join(),
      // Without the simulated payment provider's requests: the real one sends them from its own frame.
      measured: JSON.stringify(performance.getEntries().filter(({ name }) => !name.includes('/__stripe/'))),
    }
  })
}
