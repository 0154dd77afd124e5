import { beforeEach, expect, test, vi } from 'vitest'

const SECRET = 'pi_1_secret_x'
const PAYMENT = `payment_intent_client_secret=${SECRET}`
const CARD = 'setup_intent_client_secret=seti_1_secret_x'
const OTHERS = '/payment?serviceId=s1&payment_intent=pi_1&x=y'
const ENCODED = '/payment?redir=%2Fa%3Fb%3D1&note=a+b%2Bc&empty='

beforeEach(() => vi.resetModules())

/** Loads the document of an address in a window with this name. */
async function load(address: string, name: string) {
  const { takeReturnedSecret, returnedSecret } = await import('./returned-secret')
  const calls: string[] = []
  const browser = {
    name,
    location: { href: `https://portal.test${address}`, replace: (next: URL) => void calls.push(`replace ${next}`) },
    history: {
      state: { key: 'entry-1' },
      replaceState: (state: object, _: string, next: URL) => void calls.push(`${JSON.stringify(state)} ${next}`),
    },
  }
  // Safe: the function uses nothing else of a window.
  const isBeingReplaced = takeReturnedSecret(browser as unknown as Window)
  return { isBeingReplaced, calls, name: browser.name, secret: returnedSecret()?.reveal() }
}

test.each([
  ['a payment', `/payment?${PAYMENT}`, '/payment', SECRET],
  ['a saved card', `/payment?${CARD}`, '/payment', 'seti_1_secret_x'],
  ['other parameters', `/payment?serviceId=s1&payment_intent=pi_1&${PAYMENT}&x=y`, OTHERS, SECRET],
  ['both, where the payment wins', `/payment?${CARD}&${PAYMENT}`, '/payment', SECRET],
  ['a repeated parameter', `/payment?${PAYMENT}&a=1&payment_intent_client_secret=other`, '/payment?a=1', SECRET],
  // With the hash, the browser would stay in the same document.
  ['an address with a hash', `/payment?a=1&${PAYMENT}#top`, '/payment?a=1', SECRET],
  ['another page', `/login?${PAYMENT}&redir=%2Fsetup`, '/login?redir=%2Fsetup', SECRET],
  ['a path that reads like a host', `//evil.test/?${PAYMENT}`, '//evil.test/', SECRET],
  ['encoded characters', `/payment?redir=%2Fa%3Fb%3D1&note=a%20b%2Bc&empty=&${PAYMENT}`, ENCODED, SECRET],
  ['an empty parameter', '/payment?payment_intent_client_secret=&serviceId=s1', '/payment?serviceId=s1', ''],
  ['an empty and a valid one', `/payment?payment_intent_client_secret=&${CARD}`, '/payment', 'seti_1_secret_x'],
])('passes the secret on to a document with a clean address: %s', async (_, address, clean, secret) => {
  const first = await load(address, 'an earlier name')
  const next = `https://portal.test${clean}`
  expect(first).toEqual({
    isBeingReplaced: true,
    calls: [`{"key":"entry-1"} ${next}`, `replace ${next}`],
    name: secret,
    secret: undefined,
  })
  vi.resetModules()
  const second = await load(clean, first.name)
  expect(second).toEqual({ isBeingReplaced: false, calls: [], name: '', secret: secret || undefined })
})

test.each([
  ...['/payment?serviceId=s1&payment_intent=pi_1', '/payment', '/services?a=%20b+c&&d#e', '/?client_secret=x'],
])('does not change the address %s without a secret, or a foreign window name', async (address) => {
  const opened = await load(address, 'a name')
  expect(opened).toEqual({ isBeingReplaced: false, calls: [], name: 'a name', secret: undefined })
})
