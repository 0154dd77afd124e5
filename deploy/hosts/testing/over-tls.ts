import type { Certificate } from './certificate'

/** The loopback ports in place of 443 and 80. */
export type Ports = { readonly https: number; readonly http: number }

type Api = {
  /** Where it listens on this machine, in place of its own name. */
  readonly address: string
  readonly certificate: Certificate
}

type Settings = {
  readonly ports: Ports
  readonly certificate: Certificate
  /** The folder of the logs. */
  readonly home: string
  /** The API to which the generated file passes calls on. */
  readonly api?: Api | undefined
}

/** The log of all hosts, one JSON object per line. It includes queries, because no real secret is in it. */
export const CALLS_FORMAT =
  'log_format calls escape=json \'{"host":"$host","protocol":"$server_protocol","method":"$request_method","address":"$request_uri","asksFor":"$http_access_control_request_method","status":$status}\';'

/** The generated file for nginx. Only its ports, certificates and logs, and the address of the API, are replaced by those of a test. */
export function nginxOverTls(generated: string, { ports, certificate, home, api }: Settings): string {
  const ofApi: readonly Replacement[] =
    api === undefined
      ? []
      : [
          [/(?<=upstream portal_api \{\n +server )\S+(?=;)/, api.address],
          [/(?<=proxy_ssl_trusted_certificate )\S+(?=;)/, api.certificate.certificate],
        ]
  return replaced(generated, [
    [/listen 80;\n +listen \[::\]:80;/, `listen 127.0.0.1:${ports.http};`],
    [/listen 443 ssl http2;\n +listen \[::\]:443 ssl http2;/, `listen 127.0.0.1:${ports.https} ssl http2;`],
    [/(?<=ssl_certificate )\S+(?=;)/, certificate.certificate],
    [/(?<=ssl_certificate_key )\S+(?=;)/, certificate.key],
    [/access_log \S+ portal;/, `access_log ${home}/portal.log portal;\n    access_log ${home}/calls.log calls;`],
    ...ofApi,
  ])
}

/** The file for Caddy, generated for a port of the loopback address, with a certificate. */
export const caddyOverTls = (generated: string, { certificate, key }: Certificate): string =>
  replaced(generated, [
    [/http:(?=\/\/localhost:\d+ \{)/, 'https:'],
    [/bind 127\.0\.0\.1/, `bind 127.0.0.1\n\ttls ${certificate} ${key}`],
  ])

type Replacement = readonly [pattern: RegExp, value: string]

function replaced(generated: string, replacements: readonly Replacement[]): string {
  return replacements.reduce((text, [pattern, value]) => {
    if (!pattern.test(text)) throw new Error(`The generated file has no ${pattern}.`)
    return text.replace(pattern, value)
  }, generated)
}
