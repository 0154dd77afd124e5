import { describe, expect, test } from 'vitest'
import { ConfigError, ConfigLost, loadConfig, readConfig } from './config'
import example from './public/config.json'

const good = {
  apiBaseUrl: 'https://api.example.com/v1',
  stripePublishableKey: 'pk_live_51abc',
  discord: {
    clientId: '123456789012345678',
    redirectUri: 'https://api.example.com/v1/auth/discord/callback',
    authorizeUrl: 'https://discord.com/oauth2/authorize',
  },
  communityUrl: 'https://discord.gg/example',
  dnsLookupUrl: 'https://cloudflare-dns.com/dns-query',
  billingUrl: 'https://billing.example.com/p/login',
  passwordResetUrl: 'https://accounts.example.com/reset',
  statusUrl: 'https://status.example.com',
  docsUrl: 'https://docs.example.com/errors',
  announcement: {
    ...{ text: 'Payments are slow today.', tone: 'warning', link: 'https://status.example.com/1' },
    ...{ from: '2026-06-01T00:00:00.000Z', until: '2026-06-02T00:00', audience: 'customers' },
  },
  links: [{ label: 'Guides', address: 'https://docs.example.com', place: 'sidebar' }],
  serverIpv4: '203.0.113.10',
  automaticPromotion: {
    ...{ code: 'SUMMER20', product: 'ACPMH', note: 'Summer!' },
    ...{ from: '2026-06-01T00:00', until: '2026-06-30T23:59+02:00' },
  },
  legal: Object.fromEntries(['terms', 'privacy', 'sla', 'aup'].map((name) => [name, `https://example.com/${name}`])),
}

/** The valid configuration with another value at a key such as `discord.clientId`; undefined removes the key. */
function withKey(key: string, value: unknown): unknown {
  const changed: Record<string, unknown> = structuredClone(good)
  const path = key.split('.')
  const last = path.pop() ?? ''
  // Safe: in these tests, every part of a path but the last one names an object.
  const group = path.reduce((inner, name) => inner[name] as Record<string, unknown>, changed)
  if (value === undefined) delete group[last]
  else group[last] = value
  return JSON.parse(JSON.stringify(changed))
}

function problemWith(json: unknown): string {
  try {
    readConfig(json)
    return 'none'
  } catch (error) {
    return error instanceof ConfigError ? error.message : String(error)
  }
}

const REQUIRED_URLS = [
  ...['discord.redirectUri', 'discord.authorizeUrl', 'communityUrl'],
  ...['legal.terms', 'legal.privacy', 'legal.sla', 'legal.aup'],
]
const OPTIONAL_URLS = [
  ...['dnsLookupUrl', 'billingUrl', 'passwordResetUrl', 'statusUrl', 'docsUrl', 'announcement.link'],
]
const URLS = [...REQUIRED_URLS, ...OPTIONAL_URLS, 'links.0.address']
const TEXTS = ['apiBaseUrl', ...REQUIRED_URLS, 'stripePublishableKey', 'discord.clientId', 'serverIpv4']
const GROUPS = ['discord', 'legal']
const LINK = ['label', 'address', 'place'].map((field) => `links.0.${field}`)
const PROMOTION = ['code', 'product', 'from', 'until', 'note'].map((field) => `automaticPromotion.${field}`)

const NO_URLS = [
  ...['', 'example.com', '/v1', '//example.com', 'ftp://example.com', 'javascript:alert(1)', 'https://'],
  ...['https:// example.com', ' https://example.com', 'https://example.com '],
]
const NO_TIMES = [
  ...['2026-06-01', '2026-13-01T00:00', '2026-06-01T00', '2026-06-01T00:00+0200', ' 2026-06-01T00:00', ''],
  '2026-06-01T00:00+25:00',
]
const NO_ADDRESSES = ['203.0.113', '203.0.113.256', '2001:db8::1', 'example.com', '203.0.113.10\n', '']
const NO_KEYS = ['sk_live_51abc', 'sk_test_51abc', 'rk_live_51abc', 'whsec_51abc', ' pk_live_51abc', 'pk_51abc', '']
const [, , FROM = '', UNTIL = ''] = PROMOTION

/** The keys, values that they cannot have, and the problem that is reported for each of them. */
test.each<[string, readonly string[], readonly unknown[]]>([
  ['is missing', [...TEXTS, ...GROUPS, ...PROMOTION, 'announcement.text', ...LINK], [undefined]],
  [
    'must be a string',
    [...TEXTS, ...OPTIONAL_URLS, ...PROMOTION, 'announcement.text', 'announcement.from', 'links.0.label'],
    [null, 7, true, [], {}],
  ],
  ['must be an object', [...GROUPS, 'announcement', 'links.0'], [null, 7, 'text']],
  ['must be a list', ['links'], [null, {}, 'https://example.com']],
  ['must be info, warning or danger', ['announcement.tone'], [null, 7, 'success', 'INFO']],
  ['must be customers or administrators', ['announcement.audience'], [null, [], 'everybody']],
  ['must be sidebar or palette', ['links.0.place'], [null, 'footer']],
  ['must be an object or null', ['automaticPromotion'], [7, 'SUMMER20']],
  [
    'must not be empty',
    [
      ...['discord.clientId', 'announcement.text', 'links.0.label'],
      ...PROMOTION.filter((key) => key !== FROM && key !== UNTIL),
    ],
    [''],
  ],
  ['must be a URL that starts with http:// or https://', URLS, NO_URLS],
  [
    'must be a URL that starts with http:// or https://, or a path such as /v1',
    ['apiBaseUrl'],
    NO_URLS.filter((value) => value !== '/v1'),
  ],
  ['must be a time such as 2026-06-24T00:00', [FROM, UNTIL, 'announcement.from', 'announcement.until'], NO_TIMES],
  ['must be an IPv4 address such as 203.0.113.10', ['serverIpv4'], NO_ADDRESSES],
  // The message must not contain the value, because it may be secret.
  ['must be a publishable key that starts with pk_test_ or pk_live_', ['stripePublishableKey'], NO_KEYS],
])('a key that "%s" is named with its problem: %j', (problem, keys, values) => {
  const cases = keys.flatMap((key) => values.map((value) => [key, value] as const))
  expect(cases.map(([key, value]) => [key, value, problemWith(withKey(key, value))])).toEqual(
    cases.map(([key, value]) => [key, value, `The key "${key}" in config.json ${problem}.`]),
  )
})

test('the automatic promotion can be null, and is the launch promotion by default', () => {
  const read = (value: unknown) => readConfig(withKey('automaticPromotion', value)).automaticPromotion
  expect([read(null), read(undefined)]).toEqual([null, expect.objectContaining({ code: 'LWDISCOUNT' })])
})

test('the optional keys may be missing', () => {
  const { billingUrl, passwordResetUrl, statusUrl, docsUrl, dnsLookupUrl, announcement, links, ...rest } = good
  expect(readConfig(rest)).toEqual({ ...rest, links: [] })
  expect(readConfig({ ...rest, announcement: { text: 'Hello' } }).announcement).toEqual({ text: 'Hello', tone: 'info' })
})

describe('a valid configuration', () => {
  test('is returned without its unknown keys', () => {
    const unknown = {
      brand: 'x',
      discord: { ...good.discord, secret: 'x' },
      links: good.links.map((link) => ({ ...link, icon: 'x' })),
    }
    expect(readConfig({ ...good, ...unknown })).toEqual(good)
  })

  test.each([
    ['https://api.example.com/v1/', 'https://api.example.com/v1'],
    ['https://api.example.com/v1///', 'https://api.example.com/v1'],
    ['HTTPS://api.example.com/v1', 'HTTPS://api.example.com/v1'],
  ])('has the API base URL %s without a trailing slash', (apiBaseUrl, read) => {
    expect(readConfig({ ...good, apiBaseUrl }).apiBaseUrl).toBe(read)
  })

  test('is the example that the build exports', () => {
    expect(problemWith(example)).toBe('none')
  })
})

test.each([[null], ['text'], [7], [true]])('a file that contains %j is rejected', (json) => {
  expect(problemWith(json)).toBe('config.json must contain a JSON object.')
})

const LOST = "config.json couldn't be loaded. Check your connection and reload the page."
const OTHER_PAGE =
  'The network returned a different page, such as a Wi-Fi sign-in page. Sign in to the network and reload the page.'

const NO_JSON = 'config.json is not valid JSON.'
const FAILED = "config.json couldn't be loaded: the server returned 500."
const WRONG = 'The key "serverIpv4" in config.json must be a string.'
const cut = new ReadableStream({ pull: (controller) => controller.error(new TypeError('cut')) })

test('config.json is loaded', async () => {
  expect(await loadConfig(async () => Response.json(good))).toEqual(good)
})

test('the API can be a path of the portal', () => {
  expect(readConfig(withKey('apiBaseUrl', '/v1/')).apiBaseUrl).toBe('/v1')
})

test.each([
  ['a lost network', new TypeError('Failed to fetch'), LOST, true],
  ['an HTML page instead of the file', new Response('\n<!doctype html><p>Log in'), OTHER_PAGE, true],
  ['a server error', new Response('{}', { status: 500 }), FAILED, false],
  ['an empty file', new Response(''), NO_JSON, false],
  ['an incomplete file', new Response('{"apiBaseUrl":"<'), NO_JSON, false],
  ['an interrupted file', new Response(cut), NO_JSON, false],
  ['a wrong key', Response.json(withKey('serverIpv4', 7)), WRONG, false],
])('%s is reported, and whether the file is lost or wrong', async (_, response, message, isLost) => {
  const respond = async () => (response instanceof Error ? Promise.reject(response) : response)
  const error: unknown = await loadConfig(respond).catch((thrown: unknown) => thrown)
  expect([error instanceof ConfigError, error instanceof ConfigLost]).toEqual([true, isLost])
  expect(error).toMatchObject({ name: 'ConfigError', message })
})
