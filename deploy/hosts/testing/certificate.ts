import { execFile } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Certificate = {
  readonly certificate: string
  readonly key: string
  /** The hash of the public key, by which a browser accepts the certificate like that of a known authority. */
  readonly fingerprint: string
}

/**
 * Makes a certificate as docs/operate/deploying.md#the-hosts describes for a test without a public domain.
 *
 * @param alsoFor more names of the same host
 */
export async function makeCertificate(folder: string, name: string, ...alsoFor: string[]): Promise<Certificate> {
  const [certificate, key] = [join(folder, `${name}.fullchain.pem`), join(folder, `${name}.privkey.pem`)]
  const names = [name, ...alsoFor].map((one) => `DNS:${one}`).join(',')
  const subject = ['-days', '30', '-subj', `/CN=${name}`, '-addext', `subjectAltName=${names}`]
  const files = ['-keyout', key, '-out', certificate]
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files])
  const { publicKey } = new X509Certificate(await readFile(certificate))
  const hash = createHash('sha256').update(publicKey.export({ type: 'spki', format: 'der' }))
  return { certificate, key, fingerprint: hash.digest('base64') }
}
