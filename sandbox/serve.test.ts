import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { type SandboxServer, startSandboxServer } from './serve'

const PORTAL = 'http://localhost:4000'
const toEnd: (() => unknown)[] = []

async function start(options: Partial<Parameters<typeof startSandboxServer>[0]> = {}): Promise<SandboxServer> {
  const server = await startSandboxServer({ port: 0, portalOrigins: [PORTAL], stateFile: null, ...options })
  toEnd.push(() => server.close())
  return server
}

function planFault(url: string, fault: object) {
  return fetch(`${url}/__sandbox/faults`, { method: 'POST', body: JSON.stringify(fault) })
}

afterEach(async () => {
  for (const end of toEnd.splice(0)) await end()
})

describe('the sandbox over HTTP', () => {
  test('answers on both loopback addresses and under localhost', async () => {
    const { port, url } = await start()
    expect(url).toBe(`http://localhost:${port}`)
    for (const host of ['127.0.0.1', '[::1]', 'localhost']) {
      const response = await fetch(`http://${host}:${port}/v1/auth/@me`, { headers: { Origin: PORTAL } })
      expect([response.status, response.headers.get('Access-Control-Allow-Origin')]).toEqual([401, PORTAL])
    }
  })

  test.each(['127.0.0.1', '::1'])('a port that is taken on %s means the next one', async (host) => {
    const blocker = createServer()
    const port = await new Promise<number>((resolve) => {
      blocker.listen(0, host, () => {
        const address = blocker.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
    toEnd.push(() => blocker.close())
    const server = await start({ port })
    expect(server.port).toBeGreaterThan(port)
    expect((await fetch(`${server.url}/v1/auth/@me`)).status).toBe(401)
  })

  test('a dropped connection has no answer, and the server goes on', async () => {
    const { url } = await start()
    await planFault(url, { operationId: 'getCurrentUser', kind: 'dropped', times: 1 })
    await expect(fetch(`${url}/v1/auth/@me`)).rejects.toThrow('fetch failed')
    expect((await fetch(`${url}/v1/auth/@me`)).status).toBe(401)
  })

  test('a stalled body has its headers and its beginning, and no end', async () => {
    const { url } = await start()
    await planFault(url, { operationId: 'getCurrentUser', kind: 'stalled' })
    const response = await fetch(`${url}/v1/auth/@me`, { signal: AbortSignal.timeout(300) })
    expect(response.status).toBe(200)
    const reader = response.body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('{"data":')
    await expect(reader?.read()).rejects.toThrow('timeout')
  })

  test('a cut body breaks off after its headers', async () => {
    const { url } = await start()
    await planFault(url, { operationId: 'getCurrentUser', kind: 'cut' })
    const response = await fetch(`${url}/v1/auth/@me`)
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow('terminated')
  })

  test('an empty answer is empty', async () => {
    const { url } = await start()
    await planFault(url, { operationId: 'getCurrentUser', kind: 'emptyOk' })
    const response = await fetch(`${url}/v1/auth/@me`)
    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  test('a body that is too large is a 413', async () => {
    const { url } = await start()
    const response = await fetch(`${url}/__sandbox/faults`, { method: 'POST', body: 'x'.repeat(100_001) })
    expect(response.status).toBe(413)
  })

  test('closing ends a stalled answer and saves the state for the next start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
    toEnd.push(() => rmSync(folder, { recursive: true }))
    const stateFile = join(folder, 'state.json')
    const first = await start({ stateFile })
    await planFault(first.url, { operationId: 'getCurrentUser', kind: 'stalled' })
    const stalled = (await fetch(`${first.url}/v1/auth/@me`)).text()
    await Promise.all([expect(stalled).rejects.toThrow(), first.close()])
    const second = await start({ stateFile })
    expect(await (await fetch(`${second.url}/__sandbox/faults`)).json()).toEqual([
      { operationId: 'getCurrentUser', kind: 'stalled', committed: false },
    ])
  })
})
