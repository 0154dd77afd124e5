import { withConfig } from '../../deploy/config-in-page'
import { type Respond, withBody } from './secure-server'
import { servePortal } from './serve-portal'

/** Serves `dist/` with a configuration in its pages, as `npm run hosts` writes it. */
export async function servePagesWith(config: { apiBaseUrl: string }) {
  const portal = await servePortal({ folder: 'dist', port: 0, readConfig: () => config })
  const respond: Respond = async ({ url }) => {
    const response = await fetch(portal.url + new URL(url).pathname)
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    const body = isPage ? withConfig(await response.text(), config) : new Uint8Array(await response.arrayBuffer())
    return withBody(body, response)
  }
  return { respond, close: portal.close }
}
