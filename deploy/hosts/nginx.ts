import { type Deployment, FALLBACK } from '../deployment'
import { ASSETS, CACHED_FOR_AN_HOUR, CACHED_FOREVER, cacheControl, NO_STORE } from '../headers'
import { PARAMETER_ROUTES } from '../parameter-routes'
import { alternatives, quoted } from './patterns'
import type { Site } from './site'

const COMPRESSED = 'text/css text/javascript text/plain application/json image/svg+xml'

/** Files for `conf.d`; the second one is for an nginx with the module for brotli alone. */
export function nginx(deployment: Deployment, site: Site): Readonly<Record<string, string>> {
  return { 'portal.conf': portal(deployment, site), 'brotli.conf': BROTLI }
}

const BROTLI = `# Made by npm run hosts. For an nginx with ngx_brotli, beside portal.conf.
brotli on;
brotli_comp_level 5;
brotli_min_length 1000;
brotli_types ${COMPRESSED};
`

/**
 * All headers stand in the server: a single \`add_header\` in a location would drop them there. Those that differ by path
 * take their value from a map.
 */
function portal({ headers, files }: Deployment, site: Site): string {
  const cached = files.filter((path) => cacheControl(path) === CACHED_FOR_AN_HOUR)
  const parameters = PARAMETER_ROUTES.map((route) => `\n    "~^${route}." ${FALLBACK};`).join('')
  return `# Made by npm run hosts; to be included in the http block.

# A file that is missing now may be there after the next deployment, so only what was found is kept.
map "$status:$uri" $portal_cache_control {
    default "${NO_STORE}";
    "~^(200|206|304):${ASSETS}" "${CACHED_FOREVER}";
    "~^(200|206|304):${alternatives(cached)}$" "${CACHED_FOR_AN_HOUR}";
}

# The file of a screen, with or without a slash at the end of its path.
map $uri $portal_page {
    / /index.html;${parameters}
    "~^(?<portal_path>/.*[^/])/*$" "$portal_path.html";
}

${addresses(site)}
    root ${quoted(site.root)};
    server_tokens off;
    absolute_redirect off;
    charset utf-8;
    charset_types text/html ${COMPRESSED};
    default_type application/octet-stream;
    types {
        text/html html;
        text/css css;
        text/javascript js;
        text/plain txt;
        application/json json;
        image/svg+xml svg;
        image/png png;
        font/woff2 woff2;
    }

    add_header Cache-Control $portal_cache_control always;
${Object.entries(headers)
  .map(([name, value]) => `    add_header ${name} ${quoted(value)} always;`)
  .join('\n')}

    gzip on;
    gzip_comp_level 6;
    gzip_min_length 1000;
    gzip_proxied any;
    gzip_vary on;
    gzip_types ${COMPRESSED};

    location / {
        try_files $uri $portal_page =404;
        error_page 404 ${FALLBACK};
    }

    # A missing asset is a plain 404: a page would pass for a broken script.
    location ${ASSETS} {
        try_files $uri =404;
    }
}
`
}

function addresses({ domain, loopbackPort }: Site): string {
  if (loopbackPort !== undefined) return `server {\n    listen 127.0.0.1:${loopbackPort};\n    server_name localhost;`
  return `server {
    listen 80;
    listen [::]:80;
    server_name ${domain};
    return 301 https://${domain}$request_uri;
}

server {
    listen 443 ssl http2;
    listen [::]:443 ssl http2;
    server_name ${domain};
    ssl_certificate /etc/letsencrypt/live/${domain}/fullchain.pem;
    ssl_certificate_key /etc/letsencrypt/live/${domain}/privkey.pem;
    ssl_protocols TLSv1.2 TLSv1.3;`
}
