import type { Config } from '../../config'

const ALPHANUMERICS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const STATE_LENGTH = 32
/** Larger bytes are skipped, because they would make the first characters more likely than the others. */
const FAIR_BYTES = 256 - (256 % ALPHANUMERICS.length)

/** 32 random letters and digits, each equally likely (docs/product/discord.md#state). */
export function createState(randomBytes: (count: number) => Uint8Array = cryptoBytes): string {
  let state = ''
  while (state.length < STATE_LENGTH) {
    for (const byte of randomBytes(STATE_LENGTH)) {
      if (byte < FAIR_BYTES && state.length < STATE_LENGTH) state += ALPHANUMERICS[byte % ALPHANUMERICS.length]
    }
  }
  return state
}

function cryptoBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count))
}

/** Discord's authorization page, which returns to `redirectUri` (docs/product/discord.md#linking). */
export function authorizeAddress({ authorizeUrl, clientId, redirectUri }: Config['discord'], state: string): string {
  const address = new URL(authorizeUrl)
  address.searchParams.set('client_id', clientId)
  address.searchParams.set('redirect_uri', redirectUri)
  address.searchParams.set('response_type', 'code')
  address.searchParams.set('scope', 'identify')
  address.searchParams.set('state', state)
  return address.href
}
