import { describe, expect, test } from 'vitest'
import { authorizeAddress, createState } from './authorize-address'

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const STATE = 'abcdefghijklmnopqrstuvwxyz012345'

describe('the state', () => {
  test('is 32 letters and digits, different each time', () => {
    const states = Array.from({ length: 100 }, () => createState())
    expect([states.filter((state) => !/^[A-Za-z0-9]{32}$/.test(state)), new Set(states).size]).toEqual([[], 100])
  })

  /** The character that a byte becomes, or undefined if the byte is skipped and more bytes are requested. */
  function characterOf(byte: number): string | undefined {
    const requests: number[] = []
    const state = createState((count) => new Uint8Array(count).fill(requests.push(count) === 1 ? byte : 0))
    return requests.length === 1 ? state[0] : undefined
  }

  test('maps four bytes to each character and skips the rest, so that all are equally likely', () => {
    const characters = Array.from({ length: 256 }, (_, byte) => characterOf(byte))
    const counts = [...CHARACTERS].map((character) => characters.filter((found) => found === character).length)
    const skipped = characters.flatMap((character, byte) => (character === undefined ? [byte] : []))
    expect([new Set(counts), skipped]).toEqual([new Set([4]), [248, 249, 250, 251, 252, 253, 254, 255]])
  })

  test('continues with the next bytes if some are skipped', () => {
    const chunks = [[255, 0, 248, 1], [254], [2, 3, ...Array(40).fill(61)]]
    const state = createState(() => Uint8Array.from(chunks.shift() ?? []))
    expect(state).toBe(`ABCD${'9'.repeat(28)}`)
  })
})

const discord = {
  clientId: '123456789012345678',
  redirectUri: 'https://api.example.com/v1/auth/discord/callback?a=1&b=2',
  authorizeUrl: 'https://discord.com/oauth2/authorize',
}
const SANDBOX = 'http://localhost:4010/__discord/authorize'
const QUERY =
  'client_id=123456789012345678&redirect_uri=https%3A%2F%2Fapi.example.com%2Fv1%2Fauth%2Fdiscord%2Fcallback' +
  `%3Fa%3D1%26b%3D2&response_type=code&scope=identify&state=${STATE}`

test.each([
  [discord.authorizeUrl, `${discord.authorizeUrl}?${QUERY}`],
  [SANDBOX, `${SANDBOX}?${QUERY}`],
  [`${discord.authorizeUrl}?prompt=none`, `${discord.authorizeUrl}?prompt=none&${QUERY}`],
])('the authorization address of %s has the required parameters and no others', (authorizeUrl, address) => {
  expect(authorizeAddress({ ...discord, authorizeUrl }, STATE)).toBe(address)
})

test('the authorization address has each parameter once, even if the configured address has it too', () => {
  const authorizeUrl = `${discord.authorizeUrl}?state=old&scope=email&scope=bot&client_id=1`
  const query = new URL(authorizeAddress({ ...discord, authorizeUrl }, STATE)).searchParams
  expect([...query].toSorted()).toEqual([...new URLSearchParams(QUERY)].toSorted())
})
