import { readFile } from 'node:fs/promises'
import { type ConsoleMessage, expect, type Page } from '@playwright/test'
import { requestsOf } from './requests'

/** A value that may appear only where it is needed. */
export type KnownSecret = {
  readonly name: string
  readonly value: string
  /** The addresses of the calls that need the value, by the part that contains it. */
  readonly needed: { readonly [part in 'address' | 'headers' | 'body']?: (url: string) => boolean }
  /** The parts of a page that contain the value for a reason of their own. */
  readonly allowed?: readonly string[]
}

/** Watches everything that could leak a secret: storage, address, history, console, downloads and calls. */
export function sinksOf(page: Page) {
  const requests = requestsOf(page, /./)
  const texts: Record<'console' | 'downloads', Promise<string>[]> = { console: [], downloads: [] }
  page.on('console', (message) => void texts.console.push(textOf(message)))
  page.on('download', (download) => void texts.downloads.push(download.path().then((path) => readFile(path, 'utf8'))))

  /**
   * Returns each place that contains a secret without needing it, such as 'password in session'.
   *
   * @param also further texts in which no secret may be
   */
  async function leaksOf(
    secrets: readonly KnownSecret[],
    also: Readonly<Record<string, string>> = {},
  ): Promise<readonly string[]> {
    const readable = Object.entries({
      ...also,
      ...(await readableIn(page, ['elements'])),
      console: (await Promise.all(texts.console)).join(),
      downloads: (await Promise.all(texts.downloads)).join(),
    })
    return secrets.flatMap(({ name, value, needed, allowed = [] }) => {
      const isIn = (text: string | null) => spellings(value).some((spelling) => contains(text ?? '', spelling))
      const leaks = readable.filter(([sink, text]) => isIn(text) && !allowed.includes(sink)).map(([sink]) => sink)
      for (const request of requests) {
        const url = request.url()
        const parts = { address: url, headers: JSON.stringify(request.headers()), body: request.postData() } as const
        for (const part of ['address', 'headers', 'body'] as const) {
          if (isIn(parts[part]) && !needed[part]?.(url)) leaks.push(`the ${part} of ${url}`)
        }
      }
      return leaks.map((sink) => `${name} in ${sink}`)
    })
  }

  return {
    requests,
    leaksOf,
    /** Expects the secrets only in the bodies of calls whose addresses end with `own`. */
    async expectOnlyIn(own: string, secrets: readonly string[]) {
      const needed = { body: (url: string) => url.endsWith(own) }
      expect(await leaksOf(secrets.map((value) => ({ name: value, value, needed })))).toEqual([])
    },
  }
}

/** Finds a short value, such as a security code, only as a word of its own: tokens and times contain its digits by chance. */
function contains(text: string, value: string): boolean {
  return value.length < 6 ? new RegExp(`(?<![\\w.%-])${value}(?![\\w.%-])`).test(text) : text.includes(value)
}

/** The ways in which a text is written in JSON, in a query and in a form. */
function spellings(value: string): readonly string[] {
  const inJson = JSON.stringify(value).slice(1, -1)
  return [value, inJson, encodeURIComponent(value), new URLSearchParams({ '': value }).toString().slice(1)]
}

/** The text of a message with all of its arguments, which the text itself abbreviates. */
async function textOf(message: ConsoleMessage): Promise<string> {
  const values = message.args().map((arg) => arg.jsonValue().then(JSON.stringify, () => ''))
  return [message.text(), ...(await Promise.all(values))].join(' ')
}

/**
 * Returns everything that a script can read in a page: storage, content, fields, globals and performance entries. With
 * `elements`, the globals contain what React has attached to the elements of the page, such as the state of components.
 */
export function readableIn(page: Page, also: readonly 'elements'[] = []) {
  return page.evaluate(async (withElements) => {
    /** Returns all strings that are reachable from the globals. It calls only functions that reveal a secret. */
    function textsOfGlobals(): readonly string[] {
      const found = new Set<unknown>([window, ...(withElements ? document.querySelectorAll('*') : [])])
      for (const value of found) {
        const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function'
        if (!isObject || (value instanceof Node && !withElements)) continue
        const own = Object.getOwnPropertyDescriptors(value)
        for (const key of Reflect.ownKeys(own)) found.add(Reflect.get(own, key).value)
        if (value instanceof Map || value instanceof Set) for (const entry of value) found.add(entry)
        if ('reveal' in value && typeof value.reveal === 'function') found.add(value.reveal())
      }
      return [...found].filter((value) => typeof value === 'string')
    }

    /** Returns the document and all shadow roots in it. */
    function rootsIn(root: Document | ShadowRoot): readonly (Document | ShadowRoot)[] {
      const inner = Array.from(root.querySelectorAll('*'), ({ shadowRoot }) => shadowRoot)
      return [root, ...inner.flatMap((found) => (found === null ? [] : rootsIn(found)))]
    }

    async function textsOfDatabases(): Promise<readonly unknown[]> {
      const names = (await indexedDB.databases()).map(({ name = '' }) => name)
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      return Promise.all(
        names.map(async (name) => {
          const database = await done(indexedDB.open(name))
          const stores = Array.from(database.objectStoreNames)
          const read = (store: string) => done(database.transaction(store).objectStore(store).getAll())
          const contents = await Promise.all(stores.map(read))
          database.close()
          return [name, stores, contents]
        }),
      )
    }

    async function textsOfCaches(): Promise<readonly string[]> {
      const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
      const requests = await Promise.all(opened.map((cache) => cache.keys()))
      const responses = await Promise.all(opened.map((cache) => cache.matchAll()))
      const bodies = await Promise.all(responses.flat().map((response) => response.text()))
      return [...requests.flat().map(({ url }) => url), ...bodies]
    }

    const { activation } = window.navigation
    const roots = rootsIn(document)
    const fields = roots.flatMap((root) => Array.from(root.querySelectorAll('input, textarea, select')))
    return {
      local: JSON.stringify(localStorage),
      session: JSON.stringify(sessionStorage),
      cookies: document.cookie,
      databases: JSON.stringify(await textsOfDatabases()),
      caches: (await textsOfCaches()).join(),
      history: JSON.stringify([history.state, navigation.entries().map((entry) => [entry.url, entry.getState()])]),
      address: location.href,
      addressesBefore: [activation?.entry.url, activation?.from?.url, document.referrer].join(),
      title: document.title,
      document: roots
        .map((root) => (root instanceof Document ? root.documentElement.outerHTML : root.innerHTML))
        .join(),
      fields: fields.map((field) => Reflect.get(field, 'value')).join(),
      globals: [window.name, ...textsOfGlobals()].join(),
      // Without the simulated payment provider's requests: the real one sends them from its own frame.
      measured: JSON.stringify(performance.getEntries().filter(({ name }) => !name.includes('/__stripe/'))),
    }
  }, also.length > 0)
}
