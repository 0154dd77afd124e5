import { createSandbox, type Sandbox } from '#sandbox/sandbox'
import { DroppedConnection } from '#sandbox/server/faults/fault-responses'
import { XSRF_COOKIE } from '#sandbox/server/http/xsrf'
import { randomToken } from '#sandbox/server/random'
import { WORLD_VERSION, type World } from '#sandbox/server/worlds/world'
import { DEFAULT_WORLD, WORLD_COOKIE } from '#sandbox/server/worlds/worlds'
import { withMount, withoutMount } from './mount'
import { createSaver } from './saver'

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
  saved(): Promise<unknown>
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
  const save = createSaver(() => {
    // Nobody can return to the others.
    const reachable = [DEFAULT_WORLD, cookies.get(WORLD_COOKIE)]
    for (const name of worlds.keys()) if (!reachable.includes(name)) worlds.delete(name)
    const demo = { version: WORLD_VERSION, worlds: [...worlds], cookies: Object.fromEntries(cookies) }
    return store.save(demo).catch(reportLoss)
  })
  if (!cookies.has(XSRF_COOKIE)) {
    // Before the first response, because a worker cannot set a cookie with one.
    cookies.set(XSRF_COOKIE, randomToken(24))
    save.request()
  }
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

/** Without storage, the demo works until the browser stops the worker. */
function reportLoss(error: unknown): undefined {
  console.warn(`The demo cannot be saved in this browser: ${String(error)}`)
}
