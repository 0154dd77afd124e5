import { describe, expect, test } from 'vitest'
import { createSandbox } from './sandbox'
import { ruth, vera } from './seeds/people'
import { adaActiveServiceId } from './seeds/services'
import { createAdministrator, NOW } from './testing/administration'
import { processorTimeOf } from './testing/processor-time'

async function createLargeWorld() {
  const client = await createAdministrator(createSandbox({ now: () => NOW }))
  await client.control('POST', '/reset', { size: 'large' })
  await client.signIn(ruth)
  await client.control('POST', '/envelope', { variant: 'bare' })
  return client
}

describe('a large world', () => {
  test('is paged, searched and changed like any other', async () => {
    const client = await createLargeWorld()
    expect(await client.call('GET', '/admin/users?page=500')).toMatchObject({
      body: { users: expect.any(Array), pagination: { page: 500, limit: 20, total: 10_000, pages: 500 } },
    })
    expect(await client.call('GET', '/admin/users?search=vera')).toMatchObject({
      body: { users: [{ id: vera.id, activeServiceCount: 2 }], pagination: { total: 1 } },
    })
    expect(await client.call('GET', '/admin/services?limit=100&page=250')).toMatchObject({
      body: { pagination: { page: 250, limit: 100, total: 25_000, pages: 250 } },
    })
    await client.call('DELETE', `/admin/services/${adaActiveServiceId}`)
    expect(await client.call('GET', '/admin/platform/overview')).toMatchObject({
      body: { users: { total: 10_000 }, services: { total: 24_999 } },
    })
  })

  test.each(['/admin/users?page=200', '/admin/services?page=600', '/admin/users?search=alma'])(
    'answers %s at once',
    async (path) => {
      const client = await createLargeWorld()
      // Some times what it takes: tests are no place to measure.
      expect(await processorTimeOf(() => client.call('GET', path))).toBeLessThan(100)
    },
  )
})
