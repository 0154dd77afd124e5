import { randomBytes, scrypt, scryptSync, timingSafeEqual } from 'node:crypto'

const KEY_BYTES = 32
const SALT_BYTES = 16
/** scrypt's cost N: about 40 ms. */
const ACCOUNT_COST = 2 ** 14
/** About 2 ms, because the test people's password is public. */
const SEED_COST = 2 ** 10

/** Hashes the password of a new account, as `cost:salt:key` with salt and key in hexadecimal. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return encode(ACCOUNT_COST, salt, await deriveKey(password, salt, ACCOUNT_COST))
}

/** Hashes a test person's password synchronously, with a low cost, so that a new world is created quickly. */
export function hashSeedPassword(password: string): string {
  const salt = randomBytes(SALT_BYTES)
  return encode(SEED_COST, salt, scryptSync(password, salt, KEY_BYTES, { N: SEED_COST }))
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [cost = '', salt = '', key = ''] = hash.split(':')
  const expected = Buffer.from(key, 'hex')
  return timingSafeEqual(await deriveKey(password, Buffer.from(salt, 'hex'), Number(cost)), expected)
}

function encode(cost: number, salt: Buffer, key: Buffer): string {
  return [cost, salt.toString('hex'), key.toString('hex')].join(':')
}

function deriveKey(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, { N: cost }, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
