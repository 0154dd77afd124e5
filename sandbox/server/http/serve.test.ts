import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type SandboxServer, startSandboxServer } from './serve'

const PORTAL = 'http://localhost:4000'
const cleanups: (() => unknown)[] = []

async function start(options: Partial<Parameters<typeof startSandboxServer>[0]> = {}): Promise<SandboxServer> {
  const server = await startSandboxServer({ port: 0, portalOrigins: [PORTAL], stateFile: null, ...options })
  cleanups.push(() => server.close())
  return server
}

function planFault(url: string, fault: object) {
  return fetch(`${url}/__sandbox/faults`, { method: 'POST', body: JSON.stringify(fault) })
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

afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp()
  vi.restoreAllMocks()
})

describe('the sandbox over HTTP', () => {
  test('responds on both loopback addresses and on localhost', async () => {
    const { port, url } = await start()
    expect(url).toBe(`http://localhost:${port}`)
    for (const host of ['127.0.0.1', '[::1]', 'localhost']) {
      const response = await fetch(`http://${host}:${port}/v1/auth/@me`, { headers: { Origin: PORTAL } })
      expect([response.status, response.headers.get('Access-Control-Allow-Origin')]).toEqual([401, PORTAL])
    }
  })

  test('leaves idle connections open for longer than the slowest fault', async () => {
    const { url } = await start()
    const response = await fetch(`${url}/v1/auth/@me`)
    expect(response.headers.get('Keep-Alive')).toBe('timeout=600')
  })

  test.each(['127.0.0.1', '::1'])('uses the next port if its port is in use on %s', async (host) => {
    const blocker = createServer()
    const port = await new Promise<number>((resolve) => {
      blocker.listen(0, host, () => {
        const address = blocker.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
    cleanups.push(() => blocker.close())
    const server = await start({ port })
    expect(server.port).toBeGreaterThan(port)
    expect((await fetch(`${server.url}/v1/auth/@me`)).status).toBe(401)
  })

  test('drops a connection and continues to run', async () => {
    const { url } = await start()
    await planFault(url, { operationId: 'getCurrentUser', kind: 'dropped', times: 1 })
    await expect(fetch(`${url}/v1/auth/@me`)).rejects.toThrow('fetch failed')
    expect((await fetch(`${url}/v1/auth/@me`)).status).toBe(401)
  })

  test('sends headers and a body that never ends', async () => {
    const { url } = await start()
    await planFault(url, { operationId: 'getCurrentUser', kind: 'stalled' })
    const leaving = new AbortController()
    const response = await fetch(`${url}/v1/auth/@me`, { signal: leaving.signal })
    expect(response.status).toBe(200)
    const reader = response.body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('{"data":')
    const rest = reader?.read()
    setTimeout(() => leaving.abort(), 100)
    await expect(rest).rejects.toThrow('aborted')
  })

  test('sends headers and a body that is cut off', async () => {
    // The HTTP adapter logs the stream that fails intentionally.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { url } = await start()
    await planFault(url, { operationId: 'getCurrentUser', kind: 'cut' })
    const response = await fetch(`${url}/v1/auth/@me`)
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow('terminated')
  })

  test('sends an empty body', async () => {
    const { url } = await start()
    await planFault(url, { operationId: 'getCurrentUser', kind: 'emptyOk' })
    const response = await fetch(`${url}/v1/auth/@me`)
    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  test.each([
    ['POST', '/__sandbox/reset', 204],
    ['DELETE', '/__sandbox/faults', 204],
    ['PUT', '/v1/services/s1/deployment/config', 403],
  ])('accepts %s %s without a body', async (method, path, status) => {
    const { port } = await start()
    expect(await statusOfBare(port, method, path)).toBe(status)
  })

  test('rejects a large body with a 413', async () => {
    const { url } = await start()
    const response = await fetch(`${url}/__sandbox/faults`, { method: 'POST', body: 'x'.repeat(100_001) })
    expect(response.status).toBe(413)
  })

  test('ends stalled responses and saves the state when it is closed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
    cleanups.push(() => rmSync(folder, { recursive: true }))
    const stateFile = join(folder, 'state.json')
    const first = await start({ stateFile })
    await planFault(first.url, { operationId: 'getCurrentUser', kind: 'stalled' })
    const stalled = (await fetch(`${first.url}/v1/auth/@me`)).text()
    await Promise.all([expect(stalled).rejects.toThrow(), first.close()])
    const second = await start({ stateFile })
    expect(await (await fetch(`${second.url}/__sandbox/faults`)).json()).toEqual([
      { operationId: 'getCurrentUser', kind: 'stalled', skip: 0, used: 1, committed: false },
    ])
  })
})
