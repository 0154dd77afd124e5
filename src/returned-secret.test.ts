// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { takeReturnedSecret } from './returned-secret'

beforeEach(() => vi.restoreAllMocks())

const SECRET = 'pi_1_secret_x'

/** Opens an address, and takes the secret out of it. */
function open(address: string) {
  window.history.replaceState({ key: 'entry-1' }, '', address)
  const entries = window.history.length
  const secret = takeReturnedSecret(window)
  return {
    secret: secret?.reveal(),
    address: window.location.pathname + window.location.search + window.location.hash,
    state: window.history.state,
    newEntries: window.history.length - entries,
  }
}

const untouched = { state: { key: 'entry-1' }, newEntries: 0 }

test.each([
  ['a payment', `/payment?payment_intent_client_secret=${SECRET}`, '/payment', SECRET],
  ['a kept card', '/payment?setup_intent_client_secret=seti_1_secret_x', '/payment', 'seti_1_secret_x'],
  [
    'a payment, beside all that the provider adds',
    `/payment?serviceId=s1&payment_intent=pi_1&payment_intent_client_secret=${SECRET}&redirect_status=succeeded`,
    '/payment?serviceId=s1&payment_intent=pi_1&redirect_status=succeeded',
    SECRET,
  ],
  [
    'both, of which the payment counts',
    `/payment?setup_intent_client_secret=seti_1_secret_x&payment_intent_client_secret=${SECRET}`,
    '/payment',
    SECRET,
  ],
  [
    'one that came twice',
    `/payment?payment_intent_client_secret=${SECRET}&a=1&payment_intent_client_secret=other`,
    '/payment?a=1',
    SECRET,
  ],
  ['one with a hash after it', `/payment?a=1&payment_intent_client_secret=${SECRET}#top`, '/payment?a=1#top', SECRET],
  [
    'one on another page',
    `/login?payment_intent_client_secret=${SECRET}&redir=%2Fsetup`,
    '/login?redir=%2Fsetup',
    SECRET,
  ],
  ['an empty one', '/payment?payment_intent_client_secret=&serviceId=s1', '/payment?serviceId=s1', undefined],
  [
    'an empty one beside a good one',
    '/payment?payment_intent_client_secret=&setup_intent_client_secret=seti_1_secret_x',
    '/payment',
    'seti_1_secret_x',
  ],
])('the secret of %s leaves the address, and its entry in the history', (_, address, left, secret) => {
  expect(open(address)).toEqual({ ...untouched, address: left, secret })
})

test.each(['/payment?serviceId=s1&payment_intent=pi_1', '/payment', '/services?a=%20b+c&&d#e', '/?client_secret=x'])(
  'an address without one, %s, is left alone',
  (address) => {
    const replace = vi.spyOn(window.history, 'replaceState')
    const opened = open(address)
    // Once by the test itself.
    expect([opened, replace.mock.calls.length]).toEqual([{ ...untouched, address, secret: undefined }, 1])
  },
)

test('other parameters mean what they meant before', () => {
  const { address } = open(`/payment?redir=%2Fa%3Fb%3D1&note=a%20b%2Bc&empty=&payment_intent_client_secret=${SECRET}`)
  expect([...new URLSearchParams(address.split('?')[1])]).toEqual([
    ['redir', '/a?b=1'],
    ['note', 'a b+c'],
    ['empty', ''],
  ])
})
