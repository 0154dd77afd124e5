import { createSandbox, type Sandbox } from '#sandbox/sandbox'
import { DroppedConnection } from '#sandbox/server/faults/fault-responses'
import { XSRF_COOKIE } from '#sandbox/server/http/xsrf'
import { randomToken } from '#sandbox/server/random'
import { WORLD_VERSION, type World } from '#sandbox/server/worlds/world'
import { DEFAULT_WORLD, WORLD_COOKIE } from '#sandbox/server/worlds/worlds'

/** What survives a restart of the browser. Plain JSON. */
export type SavedDemo = {
  version: number
  worlds: readonly (readonly [name: string, world: World])[]
  cookies: Readonly<Record<string, string>>
}

export type DemoStore = {
  load(): Promise<SavedDemo | undefined>
  save(demo: SavedDemo): Promise<void>
}

/** The sandbox of one visitor, with the cookies of their browser. */
export type Demo = {
  /** Responds to a request below the sandbox's path. Never rejects: a dropped connection is a network error. */
  fetch(request: Request): Promise<Response>
  /** The cookies that the pages' scripts may read, by name. */
  readableCookies(): Readonly<Record<string, string>>
  /** Starts over: nobody is signed in, and the world is as it was on the first visit. */
  reset(): void
  /** Resolves when every change so far has been saved. */
  saved(): Promise<void>
}

/** The default world, the current one, and one more while a link replaces it. */
const WORLD_LIMIT = 3

/**
 * Opens the demo of an earlier visit, or a new one.
 *
 * @param root the address of the portal, with a slash at the end. The sandbox is below it, at `sandbox`.
 */
export async function openDemo(root: URL, store: DemoStore): Promise<Demo> {
  const mount = `${root.pathname}sandbox`
  const saved = await store.load().catch(reportLoss)
  const { worlds: savedWorlds = [], cookies: savedCookies = {} } = saved?.version === WORLD_VERSION ? saved : {}
  const worlds = new Map(savedWorlds)
  const cookies = new Map(Object.entries(savedCookies))
  // Set before the first response, because a worker cannot set it on one.
  if (!cookies.has(XSRF_COOKIE)) cookies.set(XSRF_COOKIE, randomToken(24))

  const save = createSaver(() => {
    const names = [DEFAULT_WORLD, cookies.get(WORLD_COOKIE)]
    return store.save({
      version: WORLD_VERSION,
      // Nobody can return to the others.
      worlds: [...worlds].filter(([name]) => names.includes(name)),
      cookies: Object.fromEntries(cookies),
    })
  })
  const jar = {
    get: (name: string) => cookies.get(name),
    set(name: string, value: string | undefined) {
      if (value === undefined) cookies.delete(name)
      else cookies.set(name, value)
      save.request()
    },
  }
  const create = (): Sandbox => {
    const created = createSandbox({
      portalOrigins: [root.origin],
      portalPath: root.pathname.slice(0, -1),
      savedWorlds: worlds,
      worldLimit: WORLD_LIMIT,
      onChange(name, world) {
        // A request to the sandbox before a reset may still be running.
        if (created !== sandbox) return
        worlds.set(name, world)
        save.request()
      },
    })
    return created
  }
  let sandbox = create()

  return {
    async fetch(request) {
      try {
        const response = await sandbox.fetch(await withoutMount(request, mount), { cookies: jar, mount })
        return await withMount(response, root, mount)
      } catch (error) {
        if (error instanceof DroppedConnection) return Response.error()
        throw error
      }
    },
    readableCookies: () => ({ [XSRF_COOKIE]: cookies.get(XSRF_COOKIE) ?? '' }),
    reset() {
      worlds.clear()
      for (const name of cookies.keys()) if (name !== XSRF_COOKIE) cookies.delete(name)
      sandbox = create()
      save.request()
    },
    saved: save.finished,
  }
}

/** Saves one after the other. Changes during a save are saved together after it. */
function createSaver(save: () => Promise<void>) {
  let isRequested = false
  let saving = Promise.resolve()
  return {
    request() {
      if (isRequested) return
      isRequested = true
      saving = saving
        .then(() => {
          isRequested = false
          return save()
        })
        .catch(reportLoss)
    },
    finished: () => saving,
  }
}

/** Without storage, the demo works until the browser stops the worker. */
function reportLoss(error: unknown): undefined {
  console.warn(`The demo cannot be saved in this browser: ${String(error)}`)
}

/** Returns the request as the sandbox sees it, whose root is its own path. */
async function withoutMount(request: Request, mount: string): Promise<Request> {
  const url = new URL(request.url)
  url.pathname = url.pathname.slice(mount.length) || '/'
  const { method, headers, signal } = request
  const body = method === 'GET' || method === 'HEAD' ? null : await request.text()
  return new Request(url, { method, headers, signal, body })
}

/** Returns the response with the addresses on its page and of its redirect below the sandbox's path. */
async function withMount(response: Response, root: URL, mount: string): Promise<Response> {
  const { status, headers } = response
  const location = headers.get('Location')
  if (location !== null)
    return Response.redirect(location.startsWith('/') ? root.origin + mount + location : location, status)
  if (!headers.get('Content-Type')?.startsWith('text/html')) return response
  const page = await response.text()
  return new Response(page.replaceAll(/ ((?:form)?action|href)="\//g, ` $1="${mount}/`), { status, headers })
}
