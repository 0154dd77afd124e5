import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Certificate = {
  readonly key: string
  readonly cert: string
  /** The SHA-256 of its public key in base64, which makes a browser trust it. */
  readonly keyHash: string
}

/**
 * Makes a certificate for `localhost` that is valid for a day. Browsers support HTTP/2 only over TLS.
 *
 * @throws if `openssl` is missing. Node cannot create certificates
 */
export function makeCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'portal-certificate-'))
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    const request = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost'
    const names = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', keyFile, '-out', certFile]
    execFileSync('openssl', [...request.split(' '), ...names], { stdio: 'ignore' })
    const cert = readFileSync(certFile, 'utf8')
    return { key: readFileSync(keyFile, 'utf8'), cert, keyHash: hashOfKey(cert) }
  } catch (cause) {
    throw new Error('Could not create a certificate with openssl. Make sure that openssl is installed.', { cause })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function hashOfKey(cert: string): string {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(key).digest('base64')
}
