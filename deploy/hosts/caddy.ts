import { type Deployment, FALLBACK } from '../deployment'
import { ASSETS, CACHED_FOR_AN_HOUR, CACHED_FOREVER, cacheControl, NO_STORE } from '../headers'
import { PARAMETER_ROUTES } from '../parameter-routes'
import { NOT_FOUND_TEXT } from './not-found'
import { alternatives, quoted } from './patterns'
import type { Site } from './site'

/** One file, which may be the whole configuration or be imported into another. Caddy gets its certificate by itself. */
export function caddy(deployment: Deployment, site: Site): Readonly<Record<string, string>> {
  return { Caddyfile: caddyfile(deployment, site) }
}

/** Within `route` the order is the one that is written; outside of it a header for every path would win over one for some. */
function caddyfile({ headers, pages, files }: Deployment, { domain, root, loopbackPort }: Site): string {
  const cached = files.filter((path) => cacheControl(path) === CACHED_FOR_AN_HOUR)
  const screens = pages.filter((page) => page !== '/')
  return `# Made by npm run hosts.
${loopbackPort === undefined ? `${domain} {` : `http://localhost:${loopbackPort} {\n\tbind 127.0.0.1`}
	root * ${quoted(root)}
	route {
		encode zstd gzip
		header {
			Cache-Control "${NO_STORE}"
${Object.entries(headers)
  .map(([name, value]) => `\t\t\t${name} ${quoted(value)}`)
  .join('\n')}
		}
		header ${ASSETS}* Cache-Control "${CACHED_FOREVER}"
		@kept path_regexp ^${alternatives(cached)}$
		header @kept Cache-Control "${CACHED_FOR_AN_HOUR}"
		@screen path_regexp screen ^${alternatives(screens)}/*$
		rewrite @screen {re.screen.1}.html
${PARAMETER_ROUTES.map((route) => `\t\trewrite ${route}* ${FALLBACK}`).join('\n')}
		file_server
	}
	handle_errors {
		# What is missing now may be there after the next deployment.
		header Cache-Control "${NO_STORE}"
		# A missing asset is a plain 404: a page would pass for a broken script.
		handle ${ASSETS}* {
			respond ${quoted(NOT_FOUND_TEXT.trim())} {err.status_code}
		}
		handle {
			encode zstd gzip
			rewrite * ${FALLBACK}
			file_server
		}
	}
}
`
}
