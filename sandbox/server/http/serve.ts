import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createSandbox, type Sandbox, type SandboxOptions } from '../../sandbox'
import { DroppedConnection } from '../faults/fault-responses'
import { createSavedSandbox } from '../worlds/state-file'
import type { SandboxEnvironment } from './environment'
import { listenOnLoopback } from './loopback'

const STATE_FILE = '.sandbox/state.json'

export type ServeOptions = Pick<SandboxOptions, 'portalOrigins' | 'setupProvisioningMs'> & {
  /** If the port is in use, the next free one is used. 0 uses any free port. */
  port: number
  /** The file that stores the default world between two starts. The default is `.sandbox/state.json`; null saves nothing. */
  stateFile?: string | null
  /** Is set if a proxy serves the sandbox under another name (docs/develop/sandbox.md#addresses). */
  proxy?: Pick<SandboxEnvironment['Bindings'], 'publicOrigin' | 'cookieDomain'>
}

export type SandboxServer = {
  /** The actual port, which can differ from the requested one. */
  port: number
  /** `http://localhost:4010`, without a slash at the end. */
  url: string
  /** Ends all connections and saves the state. */
  close(): Promise<void>
}

/** Serves a sandbox over HTTP on `localhost`, only to this machine. */
export async function startSandboxServer({
  port,
  stateFile = STATE_FILE,
  proxy = {},
  ...options
}: ServeOptions): Promise<SandboxServer> {
  const saved = stateFile === null ? undefined : createSavedSandbox(stateFile, options)
  const listener = createListener(saved ?? createSandbox(options), proxy)
  const { port: actualPort, servers } = await listenOnLoopback(() => createServer(listener), port)
  return {
    port: actualPort,
    url: `http://localhost:${actualPort}`,
    close: async () => {
      await Promise.all(servers.map(stop))
      saved?.close()
    },
  }
}

function createListener(sandbox: Sandbox, proxy: SandboxEnvironment['Bindings']) {
  return getRequestListener(
    async (request, { incoming }) => {
      try {
        return destroyedOnError(await sandbox.fetch(request, proxy), incoming.socket)
      } catch (error) {
        if (!(error instanceof DroppedConnection)) throw error
        incoming.socket.destroy()
        return RESPONSE_ALREADY_SENT
      }
    },
    { overrideGlobalObjects: false },
  )
}

/** A response whose body fails ends the connection, as a network does. The listener would also log the error. */
function destroyedOnError(response: Response, socket: Socket): Response {
  if (response.body === null) return response
  const reader = response.body.getReader()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = await reader.read().catch(() => socket.destroy() && undefined)
      if (chunk?.value === undefined) controller.close()
      else controller.enqueue(chunk.value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
  return new Response(body, response)
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    // Browsers leave connections open, and a stalled response never ends by itself.
    server.closeAllConnections()
  })
}
