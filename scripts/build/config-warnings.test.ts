import { expect, test } from 'vitest'
import { configWarnings } from './config-warnings'

const example = {
  apiBaseUrl: 'https://api.example.com/v1',
  discord: { clientId: '0', authorizeUrl: 'https://discord.com/oauth2/authorize' },
  legal: { terms: 'https://example.com/terms', privacy: 'https://example.com/privacy' },
}
const own = {
  apiBaseUrl: 'https://api.portal.test/v1',
  discord: { ...example.discord, clientId: '1' },
  legal: { terms: 'https://own.test/1', privacy: 'https://own.test/2' },
}

test('values of the example and an API on another domain are probably wrong', () => {
  expect(configWarnings(own, example, 'my.portal.test')).toEqual([])
  expect(configWarnings({ ...own, legal: example.legal }, example, 'portal.other.org')).toEqual([
    'still has values of the example: legal.terms, legal.privacy.',
    'has an API at api.portal.test, which shares no domain with portal.other.org, so browsers will not send the session cookie.',
  ])
})
