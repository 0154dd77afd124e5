import type { Context } from 'hono'
import type { World } from '../worlds/world'

export type SandboxEnvironment = {
  Bindings: {
    /** Replaces the cookie headers. */
    cookies?: CookieJar
    /** The path at which the sandbox is mounted, such as `/portal/sandbox`. The default is the root of its origin. */
    mount?: string
    /** The origin at which a proxy serves the sandbox, such as `https://api.example.test`. The default is the request's. */
    publicOrigin?: string
    /** The domain that the sandbox shares with a portal on another host, such as `example.test`. */
    cookieDomain?: string
  }
  Variables: {
    world: World
    worldName: string
    /** True for a GET that changes something. */
    isWrite?: boolean
  }
}
export type SandboxContext = Context<SandboxEnvironment>

/**
 * Stores the cookies of the browser in place of the headers `Cookie` and `Set-Cookie`, which a service worker can neither read nor
 * set.
 */
export type CookieJar = {
  get(name: string): string | undefined
  /** Removes the cookie if the value is undefined. */
  set(name: string, value: string | undefined): void
}

/** Returns the origin of the sandbox, as browsers see it. */
export function originOf({ req, env }: SandboxContext): string {
  return env.publicOrigin ?? new URL(req.url).origin
}

/** Returns the address of the sandbox, such as `http://localhost:4010`, without a slash at the end. */
export function sandboxUrlOf(context: SandboxContext): string {
  return originOf(context) + (context.env.mount ?? '')
}
