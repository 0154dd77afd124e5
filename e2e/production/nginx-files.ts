import type { Certificate } from './certificate'

/** The loopback ports in place of 443 and 80. */
export type Ports = { readonly https: number; readonly http: number }

type Block = {
  readonly host: string
  readonly ports: Ports
  readonly certificate: Certificate
  /** The content of the location `/`. */
  readonly location: string
}

/** The log of all hosts, one JSON object per line. It includes queries, because no real secret is in it. */
export const CALLS_FORMAT =
  'log_format calls escape=json \'{"host":"$host","protocol":"$server_protocol","method":"$request_method","address":"$request_uri","asksFor":"$http_access_control_request_method","status":$status}\';'

/** The generated file for the portal. Only its ports, its certificate and its logs are replaced by those of the test. */
export function portalBlock(
  generated: string,
  { ports, certificate, home }: Omit<Block, 'location' | 'host'> & { home: string },
) {
  const replaced: readonly (readonly [RegExp, string])[] = [
    [/listen 80;\n +listen \[::\]:80;/, `listen 127.0.0.1:${ports.http};`],
    [/listen 443 ssl http2;\n +listen \[::\]:443 ssl http2;/, `listen 127.0.0.1:${ports.https} ssl http2;`],
    [/(?<=ssl_certificate )\S+(?=;)/, certificate.certificate],
    [/(?<=ssl_certificate_key )\S+(?=;)/, certificate.key],
    [/access_log \S+ portal;/, `access_log ${home}/portal.log portal;\n    access_log ${home}/calls.log calls;`],
  ]
  return replaced.reduce((text, [pattern, value]) => {
    if (!pattern.test(text)) throw new Error(`The generated file for nginx has no ${pattern}.`)
    return text.replace(pattern, value)
  }, generated)
}

/** A host of the test beside the portal. All hosts share the port, so the generated file turns HTTP/2 on for this one too. */
export function otherBlock({ host, ports, certificate, location }: Block, home: string): string {
  return `server {
    listen 127.0.0.1:${ports.https} ssl;
    server_name ${host};
    ssl_certificate ${certificate.certificate};
    ssl_certificate_key ${certificate.key};
    access_log ${home}/calls.log calls;
    location / {
        ${location}
    }
}
`
}

/** Passes all requests on to a local server, with further directives. */
export const proxyTo = (url: string, more = '') => `proxy_pass ${url};
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $host;
        ${more}`
