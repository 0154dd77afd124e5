import type { Page } from '@playwright/test'
import { CONTROLS, expect, test } from '../support/fixtures'
import { sinksOf } from '../support/sinks'
import { recordWrites } from './written-values'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** The places that can be searched, except those that only a navigation or a call fills. */
const IN_PAGE = {
  local: (secret: string) => localStorage.setItem('known', secret),
  session: (secret: string) => sessionStorage.setItem('known', secret),
  cookies: (secret: string) => Reflect.set(document, 'cookie', `known=${secret}`),
  databases: (secret: string) =>
    new Promise<void>((resolve) => {
      const opening = indexedDB.open('known')
      opening.onupgradeneeded = () => opening.result.createObjectStore('known', { autoIncrement: true }).put(secret)
      opening.onsuccess = () => {
        opening.result.close()
        resolve()
      }
    }),
  caches: async (secret: string) => (await caches.open('known')).put('/known', new Response(secret)),
  title: (secret: string) => {
    document.title = secret
  },
  document: (secret: string) => document.body.setAttribute('data-known', secret),
  fields: (secret: string) => {
    const field = document.querySelector('input')
    if (field) field.value = secret
  },
  globals: (secret: string) => Reflect.set(window, 'known', { inner: new Map([['known', { reveal: () => secret }]]) }),
  address: (secret: string) => {
    location.hash = secret
  },
  // A script can read the state of the current entry only.
  history: (secret: string) => history.replaceState({ known: secret }, ''),
  // biome-ignore lint/suspicious/noConsole: the test finds out whether the search includes the console
  console: (secret: string) => console.log('known', { inner: secret }),
  downloads: (secret: string) => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([secret]))
    link.download = 'known.txt'
    link.click()
  },
  // The browser measures a call when its response is complete.
  measured: async (secret: string) => (await fetch(`/config.json?${secret}`)).text(),
} as const

/** These pass a secret on without leaving it in the page. */
const WRITES = {
  'another tab': (secret: string) => new BroadcastChannel('known').postMessage({ secret }),
  'the clipboard': (secret: string) => navigator.clipboard.writeText(secret),
  'a removed item': (secret: string) => {
    sessionStorage.setItem('removed', secret)
    sessionStorage.removeItem('removed')
  },
  'a removed cookie': (secret: string) => Reflect.set(document, 'cookie', `removed=${secret}; max-age=0`),
  'a removed address': (secret: string) => {
    history.replaceState(null, '', `?${secret}`)
    history.replaceState(null, '', '?')
  },
} as const

/** The parts of a call. */
const CALLS = {
  address: (secret: string) => fetch(`/config.json?called=${secret}`),
  headers: (secret: string) => fetch('/config.json', { headers: { 'X-Known': secret } }),
  body: (secret: string) => fetch('/config.json', { method: 'POST', body: secret }),
} as const

type Leaks = Readonly<Record<string, (secret: string) => unknown>>

const secretOf = (place: string) => `Known-${place.replaceAll(' ', '-')}-7`

async function leakInto(page: Page, leaks: Leaks): Promise<void> {
  for (const [place, leak] of Object.entries(leaks)) await page.evaluate(leak, secretOf(place))
}

test('a secret is found in each place that is searched', async ({ page }) => {
  const sinks = sinksOf(page)
  const written = await recordWrites(page)
  await page.goto(`/login?${secretOf('addressesBefore')}`)
  await page.goto('/register')
  await expect(page.getByRole('button', { name: CONTROLS.account.register })).toBeVisible()
  await leakInto(page, WRITES)
  const downloaded = page.waitForEvent('download')
  await leakInto(page, IN_PAGE)
  await downloaded
  await leakInto(page, CALLS)

  const leaksFrom = async (place: string, also = {}) =>
    sinks.leaksOf([{ name: place, value: secretOf(place), needed: {} }], also)
  for (const place of ['addressesBefore', ...Object.keys(IN_PAGE)]) {
    expect(await leaksFrom(place)).toContain(`${place} in ${place}`)
  }
  for (const place of Object.keys(WRITES)) {
    expect(await leaksFrom(place, { written: written.join() })).toContain(`${place} in written`)
  }
  const address = new URL('/config.json', page.url()).href
  const called = `${address}?called=${secretOf('address')}`
  expect(await leaksFrom('address')).toContain(`address in the address of ${called}`)
  for (const part of ['headers', 'body']) {
    expect(await leaksFrom(part)).toContain(`${part} in the ${part} of ${address}`)
  }
})
