import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { configWarnings } from './config-warnings'

const example = JSON.parse(await readFile('src/public/config.json', 'utf8'))
const own = {
  ...example,
  apiBaseUrl: 'https://api.example.com/v1',
  stripePublishableKey: 'pk_live_1',
  discord: { ...example.discord, clientId: '1', redirectUri: 'https://api.example.com/v1/auth/discord/callback' },
  communityUrl: 'https://discord.gg/own',
  serverIpv4: '198.51.100.7',
  legal: {
    terms: 'https://own.test/1',
    privacy: 'https://own.test/2',
    sla: 'https://own.test/3',
    aup: 'https://own.test/4',
  },
}

test.each([
  ['an own configuration', own, 'portal.example.com', []],
  [
    'some values of the example',
    { ...own, serverIpv4: example.serverIpv4, legal: example.legal },
    'portal.example.com',
    ['still has values of the example: serverIpv4, legal.terms, legal.privacy, legal.sla, legal.aup.'],
  ],
  [
    'an API on another domain',
    own,
    'portal.other.org',
    [
      'has an API at api.example.com, which shares no domain with portal.other.org, so browsers will not send the session cookie.',
    ],
  ],
])('%s', (_, config, domain, warnings) => {
  expect(configWarnings(config, example, domain)).toEqual(warnings)
})
