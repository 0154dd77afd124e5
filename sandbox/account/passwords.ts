import { randomHex, toHex } from '../server/random'

const SALT_BYTES = 16
const KEY_BITS = 256
/** About 15 ms. The sandbox's passwords protect nothing. */
const ITERATIONS = 50_000

/**
 * The hash of the test people's password, computed in advance so that a new world is created quickly. It needs few iterations,
 * because the password is public.
 */
export const SEED_PASSWORD_HASH =
  '1000:0955053f9dd22c76c586aa9f45cc88ea:f43abb15546ea2008ea417e2a6824cacd259d1ab5d10093233c0c2eb0c4807e1'

/** Hashes a password with PBKDF2, as `iterations:salt:key` with salt and key in hexadecimal. */
export async function hashPassword(password: string, iterations = ITERATIONS): Promise<string> {
  const salt = randomHex(SALT_BYTES)
  return encode(password, salt, iterations)
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [iterations, salt = ''] = hash.split(':')
  return hash === (await encode(password, salt, Number(iterations)))
}

async function encode(password: string, salt: string, iterations: number): Promise<string> {
  const bytes = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', bytes.encode(password), 'PBKDF2', false, ['deriveBits'])
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes.encode(salt), iterations }
  const derived = new Uint8Array(await crypto.subtle.deriveBits(parameters, key, KEY_BITS))
  return [iterations, salt, toHex(derived)].join(':')
}
