import type { Certificate } from '../../deploy/hosts/testing/certificate'
import type { Ports } from '../../deploy/hosts/testing/over-tls'

type Block = {
  readonly host: string
  readonly ports: Ports
  readonly certificate: Certificate
  /** The content of the location `/`. */
  readonly location: string
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
