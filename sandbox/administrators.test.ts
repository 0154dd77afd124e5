import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createSandbox } from './sandbox'
import { ada, iris, olga, ruth } from './seeds/people'
import { adaActiveServiceId } from './seeds/services'
import { requireAdministrator, signIn } from './sessions'
import { NOW } from './testing/administration'
import { createTestClient, errorReading } from './testing/test-client'
import { createWorld } from './world'

type Operation = { operationId: string; tags: string[] }

const { paths } = parse(readFileSync(new URL('../openapi.yaml', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
}

/** Every operation of the administration: its id, its method and a path that leads to something of ada's. */
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, { tags }]) => tags.includes('Administration'))
    .map(([method, { operationId }]) => {
      const id = path.startsWith('/admin/users') ? ada.id : adaActiveServiceId
      return [operationId, method.toUpperCase(), path.replace('{id}', id)] as const
    }),
)

const bodies: Readonly<Record<string, object>> = {
  updateUser: {},
  updateService: {},
  updatePlatformSettings: { userCreationEnabled: false },
}
const refused = errorReading(403, 'PERMISSION_DENIED', 'You need to be an administrator to do this.')

test('the administration has so many operations, all below one path', () => {
  expect(operations).toHaveLength(21)
  for (const [, , path] of operations) expect(path).toMatch(/^\/admin\//)
})

describe.each(operations)('%s', (operationId, method, path) => {
  test('is refused to a customer, and does nothing', async () => {
    const client = await createTestClient(createSandbox({ now: () => NOW }))
    await client.signIn(iris)
    const before = (await client.control('GET', '/ledger')).body
    expect(await client.call(method, path, bodies[operationId])).toEqual(refused)
    expect((await client.control('GET', '/ledger')).body).toEqual(before)
  })

  test('needs a session', async () => {
    const client = await createTestClient(createSandbox())
    expect(await client.call(method, path, bodies[operationId])).toMatchObject({
      status: 401,
      body: { code: 'AUTHENTICATION_REQUIRED' },
    })
  })
})

describe('who is an administrator', () => {
  /** Asks for somebody with this role. */
  function ask(name: string, permissions: string[]) {
    const world = createWorld(NOW)
    const visit = { world, visitor: { sessionId: undefined }, now: NOW }
    const [user] = world.users
    if (user === undefined) throw new Error('A world without people')
    user.role = { name, permissions }
    signIn(visit, user.id)
    return () => requireAdministrator(visit)
  }

  test.each([
    ['admin', []],
    ['superadmin', []],
    ['customer', ['admin.system.*']],
    ['support', ['users.read', '*']],
  ])('%s with %j is one', (name, permissions) => {
    expect(ask(name, permissions)()).toMatchObject({ id: ada.id })
  })

  test.each([
    ['customer', []],
    ['Admin', []],
    ['administrator', []],
    ['support', ['admin.system.read', 'admin.*', 'admin.system', '**', ' *']],
  ])('%s with %j is none', (name, permissions) => {
    expect(ask(name, permissions)).toThrow('You need to be an administrator to do this.')
  })

  test.each([ruth, olga])('of the test people $username is', async (person) => {
    const client = await createTestClient(createSandbox())
    await client.signIn(person)
    expect((await client.call('GET', '/admin/users')).status).toBe(200)
  })
})
