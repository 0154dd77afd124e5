import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { folderWith } from '../../../scripts/testing/folder-with'
import { PORTAL } from '../../testing/test-client'
import { startSandboxServer } from './serve'

const cleanups: (() => unknown)[] = []

afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp()
})

async function start(options: Partial<Parameters<typeof startSandboxServer>[0]> = {}) {
  const server = await startSandboxServer({ port: 0, portalOrigins: [PORTAL], stateFile: null, ...options })
  cleanups.push(() => server.close())
  return {
    ...server,
    me: (init: RequestInit = {}) => fetch(`${server.url}/v1/auth/@me`, init),
    plan: (fault: object) => {
      const body = JSON.stringify({ operationId: 'getCurrentUser', times: 1, ...fault })
      return fetch(`${server.url}/__sandbox/faults`, { method: 'POST', body })
    },
  }
}

/** Sends a request without `Content-Length`, as curl does. `fetch` always sends it. */
function statusOfBare(port: number, method: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, 'localhost', () =>
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
    )
    socket.on('error', reject)
    socket.once('data', (data) => {
      socket.destroy()
      resolve(Number(data.toString().split(' ')[1]))
    })
  })
}

test('the sandbox responds on all loopback addresses and leaves idle connections open', async () => {
  const { port, url } = await start()
  expect(url).toBe(`http://localhost:${port}`)
  for (const host of ['127.0.0.1', '[::1]', 'localhost']) {
    const { status, headers } = await fetch(`http://${host}:${port}/v1/auth/@me`, { headers: { Origin: PORTAL } })
    const found = [status, headers.get('Access-Control-Allow-Origin'), headers.get('Keep-Alive')]
    expect(found).toEqual([401, PORTAL, 'timeout=600'])
  }
})

test.each(['127.0.0.1', '::1'])('the next port is used if the port is in use on %s', async (host) => {
  const blocker = createServer()
  await new Promise<void>((resolve) => blocker.listen(0, host, resolve))
  cleanups.push(() => blocker.close())
  // A server that listens on a port always has an address with one.
  const { port } = blocker.address() as AddressInfo
  const server = await start({ port })
  expect(server.port).toBeGreaterThan(port)
  expect((await server.me()).status).toBe(401)
})

test('requests without a body are accepted, and large ones are a 413', async () => {
  const { port, url } = await start()
  expect([
    await statusOfBare(port, 'POST', '/__sandbox/reset'),
    await statusOfBare(port, 'DELETE', '/__sandbox/faults'),
    await statusOfBare(port, 'PUT', '/v1/services/s1/deployment/config'),
    (await fetch(`${url}/__sandbox/faults`, { method: 'POST', body: 'x'.repeat(100_001) })).status,
  ]).toEqual([204, 204, 403, 413])
})

test('closing the sandbox ends stalled responses and saves its state', async () => {
  const stateFile = join(await folderWith(), 'state.json')
  const first = await start({ stateFile })
  await first.plan({ kind: 'stalled', times: 2 })
  const stalled = (await first.me()).text()
  await Promise.all([expect(stalled).rejects.toThrow(), first.close()])
  const second = await start({ stateFile })
  expect(await (await fetch(`${second.url}/__sandbox/faults`)).json()).toMatchObject([{ kind: 'stalled', used: 1 }])
})
