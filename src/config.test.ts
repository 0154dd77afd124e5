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
  serverIpv4: '203.0.113.10',
  automaticPromotion: {
    code: 'SUMMER20',
    product: 'ACPMH',
    from: '2026-06-01T00:00',
    until: '2026-06-30T23:59+02:00',
    note: 'Summer!',
  },
  legal: {
    terms: 'https://example.com/terms',
    privacy: 'https://example.com/privacy',
    sla: 'https://example.com/sla',
    aup: 'https://example.com/aup',
  },
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

const URLS = [
  'apiBaseUrl',
  'discord.redirectUri',
  'discord.authorizeUrl',
  'communityUrl',
  'legal.terms',
  'legal.privacy',
  'legal.sla',
  'legal.aup',
]
const TEXTS = [...URLS, 'stripePublishableKey', 'discord.clientId', 'serverIpv4']
const GROUPS = ['discord', 'legal']

describe('the message names the key', () => {
  test.each([...TEXTS, ...GROUPS])('%s when it is missing', (key) => {
    expect(problemWith(withKey(key, undefined))).toBe(`The key "${key}" in config.json is missing.`)
  })

  test.each(TEXTS.flatMap((key) => [null, 7, true, [], {}].map((value) => [key, value] as const)))(
    '%s when it is %j',
    (key, value) => {
      expect(problemWith(withKey(key, value))).toBe(`The key "${key}" in config.json must be a string.`)
    },
  )

  test.each(GROUPS.flatMap((key) => [null, 7, 'text'].map((value) => [key, value] as const)))(
    '%s when it is %j',
    (key, value) => {
      expect(problemWith(withKey(key, value))).toBe(`The key "${key}" in config.json must be an object.`)
    },
  )

  test.each(
    URLS.flatMap((key) =>
      [
        '',
        'example.com',
        '/v1',
        '//example.com',
        'ftp://example.com',
        'javascript:alert(1)',
        'https://',
        'https:// example.com',
        ' https://example.com',
        'https://example.com ',
      ].map((value) => [key, value] as const),
    ),
  )('%s when it is not a URL: %j', (key, value) => {
    expect(problemWith(withKey(key, value))).toBe(
      `The key "${key}" in config.json must be a URL that starts with http:// or https://.`,
    )
  })

  test.each([
    ['discord.clientId', '', 'must not be empty'],
    ['automaticPromotion.code', '', 'must not be empty'],
    ['automaticPromotion.from', '2026-06-01', 'must be a time such as 2026-06-24T00:00'],
    ['automaticPromotion.until', '2026-13-01T00:00', 'must be a time such as 2026-06-24T00:00'],
    ['automaticPromotion.note', undefined, 'is missing'],
    ['automaticPromotion', 'SUMMER20', 'must be an object or null'],
    ['serverIpv4', '203.0.113', 'must be an IPv4 address such as 203.0.113.10'],
    ['serverIpv4', '203.0.113.256', 'must be an IPv4 address such as 203.0.113.10'],
    ['serverIpv4', '2001:db8::1', 'must be an IPv4 address such as 203.0.113.10'],
    ['serverIpv4', 'example.com', 'must be an IPv4 address such as 203.0.113.10'],
    ['serverIpv4', '203.0.113.10\n', 'must be an IPv4 address such as 203.0.113.10'],
  ])('%s when it is %j', (key, value, problem) => {
    expect(problemWith(withKey(key, value))).toBe(`The key "${key}" in config.json ${problem}.`)
  })

  test.each(['sk_live_51abc', 'sk_test_51abc', 'rk_live_51abc', 'whsec_51abc', ' pk_live_51abc', 'pk_51abc', ''])(
    'and not the value, for a Stripe key that is not meant for browsers: %j',
    (key) => {
      expect(problemWith(withKey('stripePublishableKey', key))).toBe(
        'The key "stripePublishableKey" in config.json must be a publishable key that starts with pk_test_ or pk_live_.',
      )
    },
  )
})

test('the automatic promotion can be null, and is the launch promotion by default', () => {
  const read = (value: unknown) => readConfig(withKey('automaticPromotion', value)).automaticPromotion
  expect([read(null), read(undefined)]).toEqual([null, expect.objectContaining({ code: 'LWDISCOUNT' })])
})

describe('a valid configuration', () => {
  test('is returned unchanged', () => {
    expect(readConfig(good)).toEqual(good)
  })

  test('may contain unknown keys, which are dropped', () => {
    expect(readConfig({ ...good, brand: 'x', discord: { ...good.discord, secret: 'x' } })).toEqual(good)
  })

  test.each([
    ['https://api.example.com/v1/', 'https://api.example.com/v1'],
    ['https://api.example.com/v1///', 'https://api.example.com/v1'],
    ['http://localhost:4010/v1', 'http://localhost:4010/v1'],
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

describe('loading config.json', () => {
  test('returns its content', async () => {
    expect(await loadConfig(async () => Response.json(good))).toEqual(good)
  })

  test.each<[string, () => Promise<Response>, string]>([
    ['a missing file', async () => new Response('Not found', { status: 404 }), 'the server returned 404.'],
    ['a server that fails', async () => new Response(null, { status: 500 }), 'the server returned 500.'],
    ['an empty file', async () => new Response(''), 'config.json is not valid JSON.'],
    ['an incomplete file', async () => new Response('{"apiBaseUrl":'), 'config.json is not valid JSON.'],
    ['a lost network', () => Promise.reject(new TypeError('Failed to fetch')), 'Check your connection and reload'],
    ['a wrong key', async () => Response.json(withKey('serverIpv4', 7)), 'The key "serverIpv4" in config.json'],
  ])('reports the problem with %s', async (_, response, problem) => {
    const loading = loadConfig(response)
    await expect(loading).rejects.toThrow(problem)
    await expect(loading).rejects.toBeInstanceOf(ConfigError)
  })

  test.each<[string, () => Promise<Response>, boolean]>([
    ['an HTML page instead of the file', async () => new Response('\n<!doctype html><p>Log in'), true],
    ['a lost network', () => Promise.reject(new TypeError('Failed to fetch')), true],
    ['an incomplete file', async () => new Response('{"apiBaseUrl":'), false],
    ['a missing file', async () => new Response('Not found', { status: 404 }), false],
  ])('distinguishes a lost file from a wrong one: %s', async (_, response, isLost) => {
    const error: unknown = await loadConfig(response).catch((thrown: unknown) => thrown)
    expect(error instanceof ConfigLost).toBe(isLost)
  })

  test('mentions a Wi-Fi login if it gets an HTML page instead', async () => {
    const loading = loadConfig(async () => new Response('<!DOCTYPE html><title>Hotel</title>'))
    await expect(loading).rejects.toThrow(
      'The network returned a different page, such as a Wi-Fi sign-in page. Sign in to the network and reload the page.',
    )
  })
})
