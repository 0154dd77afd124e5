import type { Received } from '../guarded-fetch'
import { type Check, foundIn, type Outcome, Stopped } from './rule'

/** The headers of the portal that need a preflight. */
const ASKED = ['content-type', 'x-xsrf-token']

/** An operation with the XSRF token for each method, with a made-up id. */
export const PREFLIGHTS = {
  login: preflightOf('POST', '/auth/login'),
  updateService: preflightOf('PUT', '/admin/services/none'),
  toggleProduct: preflightOf('PATCH', '/products/none/toggle'),
  deleteService: preflightOf('DELETE', '/admin/services/none'),
  unprovisionService: preflightOf('GET', '/admin/services/none/unprovision'),
}

function preflightOf(method: string, path: string): Check {
  return async (evidence) => {
    const { portal, api } = evidence
    if (portal === undefined) throw new Stopped('--portal was not given')
    if (portal === new URL(api).origin) throw new Stopped('portal and API have one origin')
    const headers = { 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': ASKED.join() }
    const received = await evidence.preflight(path, headers)
    if (received === undefined) throw new Stopped({ expected: 'a response to OPTIONS', found: 'nothing' })
    return problemsOf(received, portal, method)
  }
}

function problemsOf({ status, headers }: Received, portal: string, method: string): Outcome {
  const condition = (name: string, expected: string, isMet: (value: string) => boolean) => {
    const value = headers.get(`Access-Control-${name}`) ?? undefined
    return isMet(value ?? '') || { expected: `Access-Control-${name}: ${expected}`, found: foundIn(value) }
  }
  const listed = (value: string) => value.split(',').map((name) => name.trim().toLowerCase())
  return [
    // A browser takes no other status, and no redirect.
    (status >= 200 && status < 300) || { expected: '204 without a session', found: `${status}` },
    condition('Allow-Origin', "the portal's origin", (value) => value === portal),
    condition('Allow-Credentials', 'true', (value) => value === 'true'),
    condition('Allow-Methods', method, (value) => listed(value).includes(method.toLowerCase())),
    condition('Allow-Headers', ASKED.join(', '), (value) => ASKED.every((name) => listed(value).includes(name))),
    condition('Max-Age', '600 or more', (value) => Number(value) >= 600),
  ]
}
