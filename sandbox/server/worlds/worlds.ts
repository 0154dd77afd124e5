import type { MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import type { SandboxEnvironment } from '../http/response'
import { rejection } from '../rejection'
import type { WorldSize } from './create-world'
import type { World } from './world'

/** The cookie that names a world; without it, a visitor is in the default world. */
export const WORLD_COOKIE = 'sandbox-world'
export const DEFAULT_WORLD = 'default'
const WORLD_NAME = /^[A-Za-z0-9-]{1,64}$/

type Options = { create: (size: WorldSize) => World; defaultWorld: World; limit: number }

/** The worlds of a sandbox by name. Each begins with its first visitor; above the limit, the one that nobody has been in for longest is forgotten. */
export class Worlds {
  readonly #worlds = new Map<string, World>()

  constructor(private readonly options: Options) {
    this.#worlds.set(DEFAULT_WORLD, options.defaultWorld)
  }

  /** The world of that name, a fresh one if there is none yet. */
  get(name: string): World {
    const world = this.#worlds.get(name)
    return world === undefined ? this.reset(name) : this.save(name, world)
  }

  /** A world that nobody can be in before it is kept. */
  create(size: WorldSize = 'usual'): World {
    return this.options.create(size)
  }

  /** Begins a world again. */
  reset(name: string, size?: WorldSize): World {
    return this.save(name, this.create(size))
  }

  /** Gives a world its name, in the place of the one that had it. */
  save(name: string, world: World): World {
    this.#worlds.delete(name)
    this.#worlds.set(name, world)
    this.#forgetOldest()
    return world
  }

  #forgetOldest(): void {
    if (this.#worlds.size <= this.options.limit) return
    // A Map keeps the order in which its keys were set, and each visit sets its own anew.
    const oldest = [...this.#worlds.keys()].find((name) => name !== DEFAULT_WORLD)
    if (oldest !== undefined) this.#worlds.delete(oldest)
  }
}

/** Finds the world that a request belongs to. */
export function worldFromCookie(worlds: Worlds): MiddlewareHandler<SandboxEnvironment> {
  return async (context, next) => {
    const name = getCookie(context, WORLD_COOKIE) ?? DEFAULT_WORLD
    if (!WORLD_NAME.test(name)) {
      throw rejection(400, 'INVALID_WORLD', `The cookie ${WORLD_COOKIE} takes 1 to 64 letters, digits and hyphens.`)
    }
    context.set('worldName', name)
    context.set('world', worlds.get(name))
    await next()
  }
}
