import { describe, expect, test } from 'vitest'
import { findWebServer, type WebServer } from './find-web-server'

const SERVERS: readonly WebServer[] = ['nginx', 'caddy']

/**
 * Runs the same tests with each web server, only in a full run: if a server is not installed, Debian's package is unpacked, which takes
 * too long for the ordinary run.
 */
export function describeWebServers(testsOf: (name: WebServer) => void): void {
  const isFullRun = process.env.FULL_RUN !== undefined
  const missing = SERVERS.filter((name) => !isFullRun || findWebServer(name) === undefined)

  test.runIf(isFullRun)('both web servers can be run', () => {
    expect(missing).toEqual([])
  })

  for (const name of SERVERS) describe.skipIf(missing.includes(name))(name, () => testsOf(name))
}
