/** Returns random bytes in hexadecimal. */
export function randomHex(count: number): string {
  return toHex(randomBytes(count))
}

/** Returns random bytes in base64url. */
export function randomToken(count: number): string {
  const text = btoa(String.fromCharCode(...randomBytes(count)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Not from `node:crypto`, because the demo runs the sandbox in a browser. */
function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count))
}
