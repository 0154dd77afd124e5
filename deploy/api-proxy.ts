import { PARAMETER_ROUTES } from './parameter-routes'
import { isSecureAddress } from './secure-address'

/** With it, a host passes the calls below a path on to the API, so that the portal and the API are one origin. */
export type ApiProxy = {
  /** The path of the calls, which is the same on both hosts, without a slash at the end: `/v1`. */
  readonly path: string
  /** The API's own origin: `https://api.example.com`. */
  readonly origin: string
}

/** In seconds. Longer than the portal waits for a response, which is 30 s. */
export const API_TIMEOUT_S = 60

/**
 * Reads what a host passes on to the API.
 *
 * @param apiBaseUrl the key of config.json: a path, or the API's URL, with which hosts pass nothing on
 * @param api the option `--api`
 * @param paths the paths of the build's files, as a browser requests them
 * @throws with a message for the deployer if both do not fit together, or the path is one of the portal's
 */
export function readApiProxy(
  apiBaseUrl: string,
  api: string | undefined,
  paths: readonly string[],
): ApiProxy | undefined {
  if (!apiBaseUrl.startsWith('/')) {
    if (api === undefined) return undefined
    throw new Error(`--api needs a path such as /v1 as "apiBaseUrl" in config.json, which is "${apiBaseUrl}".`)
  }
  const path = apiBaseUrl.replace(/\/+$/, '')
  if (!/^(\/[a-z0-9][a-z0-9._-]*)+$/i.test(path))
    throw new Error(`"apiBaseUrl" in config.json must be a URL or a path such as /v1, not "${apiBaseUrl}".`)
  const taken = [...PARAMETER_ROUTES, ...paths].find((other) => `${other}/`.startsWith(`${path}/`))
  if (taken !== undefined)
    throw new Error(`"apiBaseUrl" in config.json must not be ${path}, because the portal has ${taken}.`)
  if (api === undefined)
    throw new Error(`"apiBaseUrl" in config.json is the path ${path}, so --api must name the API's own address.`)
  return { path, origin: readOrigin(api) }
}

/** The origin becomes part of every host's configuration file. */
function readOrigin(api: string): string {
  const { origin, href, host } = URL.canParse(api) ? new URL(api) : {}
  if (isSecureAddress(api) && origin !== undefined && href === `${origin}/` && /^[a-z0-9.:-]+$/.test(host ?? ''))
    return origin
  throw new Error(`--api must be an address that begins with https:// and has no path, not "${api}".`)
}
