import { describe, expect, test } from 'vitest'
import { createSandbox } from '../../sandbox'
import { createTestClient, type TestClient } from '../../testing/test-client'
import type { FaultInput } from './fault-shape'

async function withFault(fault: FaultInput): Promise<TestClient> {
  const client = await createTestClient(createSandbox())
  await client.signIn()
  await client.control('POST', '/faults', fault)
  return client
}

describe('the fault plan', () => {
  test('applies a fault until it is cleared', async () => {
    const client = await withFault({ operationId: 'listServices', kind: 'empty500' })
    for (let count = 0; count < 3; count += 1) expect((await client.call('GET', '/services')).status).toBe(500)
    expect(await client.control('DELETE', '/faults')).toEqual({ status: 204, body: undefined })
    expect((await client.call('GET', '/services')).status).toBe(200)
  })

  test('applies a fault `times` times, then the next one', async () => {
    const client = await withFault({ operationId: 'listServices', kind: 'status', status: 500, times: 2 })
    await client.control('POST', '/faults', { operationId: 'listServices', kind: 'status', status: 404, times: 1 })
    const statuses: number[] = []
    for (let count = 0; count < 4; count += 1) statuses.push((await client.call('GET', '/services')).status)
    expect(statuses).toEqual([500, 500, 404, 200])
    expect(await client.control('GET', '/faults')).toEqual({ status: 200, body: [] })
  })

  test('applies a fault to its operation, and `*` to all of them', async () => {
    const client = await withFault({ operationId: 'listServices', kind: 'empty500' })
    expect((await client.call('GET', '/products')).status).toBe(200)
    await client.control('POST', '/faults', { operationId: '*', kind: 'status', status: 503 })
    expect((await client.call('GET', '/products')).status).toBe(503)
    expect((await client.call('GET', '/services')).status).toBe(500)
  })

  test('returns the faults with their defaults and their use count', async () => {
    const client = await withFault({ operationId: 'listServices', kind: 'wrongShape', times: 3, skip: 1 })
    const held = { operationId: 'listServices', kind: 'wrongShape', variant: 'nulls', committed: false }
    expect(await client.control('GET', '/faults')).toEqual({
      status: 200,
      body: [{ ...held, times: 3, skip: 1, used: 0 }],
    })
    for (let calls = 0; calls < 3; calls += 1) await client.call('GET', '/services')
    expect((await client.control('GET', '/faults')).body).toEqual([{ ...held, times: 1, skip: 0, used: 2 }])
  })

  test.each([
    [{ operationId: 'listServices' }, /^kind: /],
    [{ operationId: 'listServices', kind: 'coffee' }, /^kind: /],
    [{ operationId: 'listServices', kind: 'status' }, /^status: /],
    [{ operationId: 'listServices', kind: 'status', status: 200 }, /^status: /],
    [{ operationId: 'listServices', kind: 'html', status: 404 }, /^status: /],
    [{ operationId: 'listServices', kind: 'slow' }, /^delayMs: /],
    [{ operationId: 'listServices', kind: 'empty500', times: 0 }, /^times: /],
    [{ operationId: 'listServices', kind: 'empty500', extra: 1 }, /^extra: /],
    [{ kind: 'empty500' }, /^operationId: /],
    [
      { operationId: 'stripe.refund', kind: 'empty500' },
      /^operationId: the contract has no operation 'stripe\.refund'\.$/,
    ],
    [{ operationId: 'makeCoffee', kind: 'empty500' }, /^operationId: the contract has no operation 'makeCoffee'\.$/],
    [undefined, /^fault: /],
  ])('rejects %j', async (fault, message) => {
    const client = await createTestClient(createSandbox())
    expect(await client.control('POST', '/faults', fault)).toEqual({
      status: 400,
      body: { message: expect.stringMatching(message), code: 'INVALID_INPUT', statusCode: 400 },
    })
    expect((await client.control('GET', '/faults')).body).toEqual([])
  })
})
