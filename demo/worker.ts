import { get, set } from 'idb-keyval'
import { portalConfig } from '#sandbox/server/portal-config'
import example from '../src/public/config.json'
import { type Demo, openDemo } from './demo'
import { pageFileOf } from './pages'

/** The service worker's part of the platform, which TypeScript describes only without the DOM. */
type WorkerScope = {
  readonly registration: { readonly scope: string }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: LifetimeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}
type LifetimeEvent = { waitUntil(work: Promise<unknown>): void }
type FetchEvent = LifetimeEvent & { readonly request: Request; respondWith(response: Promise<Response>): void }

/** The paths of the screens that have a file of their own. The build replaces it. */
declare const SCREENS: readonly string[]

/** The key of the demo in the browser's database. */
const KEY = 'demo'

/**
 * The server of the demo (docs/operate/demo.md): it runs the sandbox, and responds to pages as a host of the portal does. Every
 * visitor has their own, in their browser.
 */
const worker = self as unknown as WorkerScope
const root = new URL(worker.registration.scope)

let opening: Promise<Demo> | undefined
const openOnce = () => {
  // The scope names the demo, because several demos may share an origin.
  opening ??= openDemo(root, { load: () => get(KEY + root.pathname), save: (demo) => set(KEY + root.pathname, demo) })
  return opening
}

// The first visit uses the demo at once, not only after a reload.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
// Sent by a page that was loaded without the worker, for example with Shift and Reload.
worker.addEventListener('message', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url)
  if (origin !== root.origin || !pathname.startsWith(root.pathname)) return
  const response = respond(event, pathname.slice(root.pathname.length - 1))
  if (response !== undefined) event.respondWith(response)
})

/** @returns undefined for a file of the host */
function respond(event: FetchEvent, path: string): Promise<Response> | undefined {
  if (path === '/sandbox' || path.startsWith('/sandbox/')) return withDemo(event, (demo) => demo.fetch(event.request))
  if (path === '/config.json') return Promise.resolve(Response.json(portalConfig(example, `${root.href}sandbox`)))
  if (path === '/demo/cookies') return withDemo(event, async (demo) => Response.json(demo.readableCookies()))
  if (path === '/demo/reset') {
    return withDemo(event, async (demo) => {
      demo.reset()
      return new Response(null, { status: 204 })
    })
  }
  return event.request.mode === 'navigate' ? fetchPage(pageFileOf(path, SCREENS)) : undefined
}

/** The browser may stop the worker after a response, so each waits until the changes are saved. */
async function withDemo(event: FetchEvent, act: (demo: Demo) => Promise<Response>): Promise<Response> {
  const demo = await openOnce()
  const response = await act(demo)
  event.waitUntil(demo.saved())
  return response
}

async function fetchPage(file: string): Promise<Response> {
  const { body, status, headers } = await fetch(root.href + file.slice(1))
  // A new response, because browsers reject a redirected one for a navigation.
  return new Response(body, { status: status === 404 ? 404 : 200, headers })
}
