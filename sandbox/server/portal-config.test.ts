import { expect, test } from 'vitest'
import { portalConfig } from './portal-config'

test('replaces the addresses of the API and Discord and preserves the rest', () => {
  const example = { apiBaseUrl: 'https://api.example/v1', serverIpv4: '203.0.113.10' }
  const discord = { clientId: '1', redirectUri: 'https://api.example/back', authorizeUrl: 'https://discord.example/' }
  expect(portalConfig({ ...example, discord }, 'http://localhost:4010')).toEqual({
    apiBaseUrl: 'http://localhost:4010/v1',
    serverIpv4: '203.0.113.10',
    discord: {
      clientId: '1',
      redirectUri: 'http://localhost:4010/v1/auth/discord/callback',
      authorizeUrl: 'http://localhost:4010/__discord/authorize',
    },
  })
})
