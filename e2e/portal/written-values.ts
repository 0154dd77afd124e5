import type { Page } from '@playwright/test'

/** Records everything that the page's scripts write to storage, cookies, history, other tabs and the clipboard from now on. */
export async function recordWrites(page: Page): Promise<readonly string[]> {
  const written: string[] = []
  await page.exposeBinding('reportWrite', (_, text: string) => void written.push(text))
  await page.addInitScript(() => {
    const report: (text: string) => void = Reflect.get(window, 'reportWrite')
    /** Reports the arguments of a method before it runs. */
    function watch(owner: object, name: string): void {
      const original: (...given: unknown[]) => unknown = Reflect.get(owner, name)
      const watched = function (this: unknown, ...given: unknown[]) {
        report(`${name} ${JSON.stringify(given)}`)
        return Reflect.apply(original, this, given)
      }
      Object.defineProperty(owner, name, { value: watched, configurable: true, writable: true })
    }
    for (const name of ['pushState', 'replaceState']) watch(History.prototype, name)
    watch(Storage.prototype, 'setItem')
    for (const owner of [BroadcastChannel.prototype, MessagePort.prototype, window]) watch(owner, 'postMessage')
    watch(Clipboard.prototype, 'writeText')
    for (const name of ['put', 'add']) watch(IDBObjectStore.prototype, name)
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
    Object.defineProperty(Document.prototype, 'cookie', {
      ...cookie,
      set(text: string) {
        report(`cookie ${text}`)
        cookie?.set?.call(this, text)
      },
    })
  })
  return written
}
