import type { MiddlewareHandler } from 'hono'
import { readCookie } from '../http/cookies'
import type { SandboxEnvironment } from '../http/environment'
import { rejection } from '../rejection'
import type { WorldSize } from './create-world'
import type { World } from './world'

/** The cookie that selects a world. Without it, requests use the default world. */
export const WORLD_COOKIE = 'sandbox-world'
export const DEFAULT_WORLD = 'default'
const WORLD_NAME = /^[A-Za-z0-9-]{1,64}$/

type Options = { create: (size: WorldSize) => World; saved: ReadonlyMap<string, World>; limit: number }

/** The worlds by name. A world is created at its first request. Above the limit, the least recently used one is removed. */
export class Worlds {
  readonly #worlds: Map<string, World>

  constructor(private readonly options: Options) {
    this.#worlds = new Map(options.saved)
  }

  /** Returns the world, and creates it if necessary. */
  get(name: string): World {
    const world = this.#worlds.get(name)
    return world === undefined ? this.reset(name) : this.save(name, world)
  }

  /** Creates a world that no request can select before it is saved. */
  create(size: WorldSize = 'usual'): World {
    return this.options.create(size)
  }

  reset(name: string, size?: WorldSize): World {
    return this.save(name, this.create(size))
  }

  /** Stores a world under a name and replaces the previous one. */
  save(name: string, world: World): World {
    this.#worlds.delete(name)
    this.#worlds.set(name, world)
    this.#removeOldest()
    return world
  }

  #removeOldest(): void {
    if (this.#worlds.size <= this.options.limit) return
    // A Map preserves the insertion order, and `save` moves a name to the end.
    const oldest = [...this.#worlds.keys()].find((name) => name !== DEFAULT_WORLD)
    if (oldest !== undefined) this.#worlds.delete(oldest)
  }
}

export function worldFromCookie(worlds: Worlds): MiddlewareHandler<SandboxEnvironment> {
  return async (context, next) => {
    const name = readCookie(context, WORLD_COOKIE) ?? DEFAULT_WORLD
    if (!WORLD_NAME.test(name)) {
      throw rejection(400, 'INVALID_WORLD', `The cookie ${WORLD_COOKIE} must be 1 to 64 letters, digits and hyphens.`)
    }
    context.set('worldName', name)
    context.set('world', worlds.get(name))
    await next()
  }
}
