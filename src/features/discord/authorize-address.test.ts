import { describe, expect, test } from 'vitest'
import { authorizeAddress, createState } from './authorize-address'

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const STATE = 'abcdefghijklmnopqrstuvwxyz012345'

describe('the state', () => {
  test('is 32 letters and digits, another one each time', () => {
    const states = Array.from({ length: 100 }, () => createState())
    expect([states.filter((state) => !/^[A-Za-z0-9]{32}$/.test(state)), new Set(states).size]).toEqual([[], 100])
  })

  /** The sign that a byte becomes, or undefined if it is thrown away and the next ones are asked for. */
  function signOf(byte: number): string | undefined {
    const asked: number[] = []
    const state = createState((count) => new Uint8Array(count).fill(asked.push(count) === 1 ? byte : 0))
    return asked.length === 1 ? state[0] : undefined
  }

  test('has every sign from as many bytes as the others, and none from those that are left over', () => {
    const signs = Array.from({ length: 256 }, (_, byte) => signOf(byte))
    const counts = [...SIGNS].map((sign) => signs.filter((found) => found === sign).length)
    const leftOver = signs.flatMap((sign, byte) => (sign === undefined ? [byte] : []))
    expect([counts, leftOver]).toEqual([SIGNS.split('').map(() => 4), [248, 249, 250, 251, 252, 253, 254, 255]])
  })

  test('goes on with the next bytes where some are thrown away', () => {
    const chunks = [[255, 0, 248, 1], [254], [2, 3, ...Array(40).fill(61)]]
    const state = createState(() => Uint8Array.from(chunks.shift() ?? []))
    expect(state).toBe(`ABCD${'9'.repeat(28)}`)
  })

  test('has no sign more often than chance makes it', () => {
    const text = Array.from({ length: 2_000 }, () => createState()).join('')
    const expected = text.length / SIGNS.length
    const chiSquare = [...SIGNS]
      .map((sign) => (text.split(sign).length - 1 - expected) ** 2 / expected)
      .reduce((sum, part) => sum + part, 0)
    // 61 on average; with bytes that are not thrown away it would be about 400.
    expect(chiSquare).toBeLessThan(160)
  })
})

describe("the provider's page", () => {
  const discord = {
    clientId: '123456789012345678',
    redirectUri: 'https://api.example.com/v1/auth/discord/callback?a=1&b=2',
    authorizeUrl: 'https://discord.com/oauth2/authorize',
  }
  const query = [
    ['client_id', '123456789012345678'],
    ['redirect_uri', 'https://api.example.com/v1/auth/discord/callback?a=1&b=2'],
    ['response_type', 'code'],
    ['scope', 'identify'],
    ['state', STATE],
  ]

  function parts(authorizeUrl: string) {
    const { origin, pathname, searchParams, hash } = new URL(authorizeAddress({ ...discord, authorizeUrl }, STATE))
    return { place: origin + pathname, query: [...searchParams], hash }
  }

  test.each([
    [discord.authorizeUrl, discord.authorizeUrl, query],
    ['http://localhost:4010/__discord/authorize', 'http://localhost:4010/__discord/authorize', query],
    [`${discord.authorizeUrl}?prompt=none`, discord.authorizeUrl, [['prompt', 'none'], ...query]],
  ])('%s is asked with what it needs and nothing else', (authorizeUrl, place, expected) => {
    expect(parts(authorizeUrl)).toEqual({ place, query: expected, hash: '' })
  })

  test('is asked once for each, whatever the configured address brings', () => {
    const { query: found } = parts(`${discord.authorizeUrl}?state=old&scope=email&scope=bot&client_id=1`)
    expect(found.toSorted()).toEqual(query)
  })

  test('is told where to lead back in one piece', () => {
    expect(authorizeAddress(discord, STATE)).toBe(
      'https://discord.com/oauth2/authorize?client_id=123456789012345678&redirect_uri=https%3A%2F%2Fapi.example.com%2Fv1' +
        `%2Fauth%2Fdiscord%2Fcallback%3Fa%3D1%26b%3D2&response_type=code&scope=identify&state=${STATE}`,
    )
  })
})
