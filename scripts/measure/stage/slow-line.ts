import { setTimeout as wait } from 'node:timers/promises'

/** The network of a slow phone (docs/performance.md): 1.6 Mbit/s down. */
export const [ROUND_TRIP_MS, BYTES_PER_MS] = [150, 200]

type Respond = (request: Request) => Response | Promise<Response>

/**
 * A line with the speed of a slow phone, which all responses share. The server delays them, because a browser's own throttling does not
 * apply to a service worker.
 */
export function createSlowLine() {
  let freeAt = 0
  return (respond: Respond): Respond =>
    async (request) => {
      const response = await respond(request)
      const body = await response.arrayBuffer()
      const now = performance.now()
      freeAt = Math.max(freeAt, now + ROUND_TRIP_MS) + body.byteLength / BYTES_PER_MS
      await wait(freeAt - now)
      const { status, headers } = response
      return new Response(body.byteLength > 0 ? body : null, { status, headers })
    }
}
