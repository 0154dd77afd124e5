import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { ada, iris, olga, ruth } from '../account/people.seeds'
import { createSandbox } from '../sandbox'
import { requireAdministrator, signIn } from '../server/sessions'
import { createWorld } from '../server/worlds/create-world'
import { adaActiveServiceId } from '../services/services.seeds'
import { NOW } from '../testing/administration'
import { createTestClient, errorReading } from '../testing/test-client'
import { sparePriceId } from './catalogue/prices.seeds'
import { stripeProductIds } from './catalogue/stripe-catalogue.seeds'

type Operation = { operationId: string; tags: string[] }

const { paths } = parse(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
}

const { promotions } = createWorld(NOW)
/** An existing id for each beginning of a path. */
const idsByPath: Readonly<Record<string, string | undefined>> = {
  '/admin/users': ada.id,
  '/admin/services': adaActiveServiceId,
  '/products': 'ACPMH',
  '/prices': sparePriceId,
  '/promotions': promotions[0]?.id,
}

function pathFor(path: string): string {
  const beginning = Object.keys(idsByPath).find((candidate) => path.startsWith(candidate))
  return path
    .replace('{id}', idsByPath[beginning ?? ''] ?? '')
    .replace('{priceId}', 'price_acpmh_month')
    .replace('{stripeProductId}', stripeProductIds.usual)
}

/**
 * Every operation for administrators: its id, its method and a path with an existing id. Customers may list the promotions that
 * they can use.
 */
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(
      ([, { tags, operationId }]) => tags.some((tag) => tag.startsWith('admin/')) && operationId !== 'listPromotions',
    )
    .map(([method, { operationId }]) => [operationId, method.toUpperCase(), pathFor(path)] as const),
)

const bodies: Readonly<Record<string, object>> = {
  updateUser: { status: 'active' },
  updateService: { active: true },
  updatePlatformSettings: { userCreationEnabled: false },
  createProduct: { name: 'Coffee', prices: [], stock: 1, used: 0, enabled: true, subscription: true },
  updateProduct: { stock: 1 },
  addProductPrice: { priceId: sparePriceId },
  importStripeProduct: {
    stripeProductId: stripeProductIds.usual,
    stock: 1,
    used: 0,
    enabled: true,
    subscription: true,
  },
  createPrice: { name: 'Coffee', id: 'price_extra_storage', description: 'Hot.' },
  createPromotion: {
    name: 'Coffee',
    code: 'COFFEE',
    description: 'Hot.',
    discountType: 'percentage',
    percentOff: 10,
    duration: 'once',
    enabled: true,
  },
  updatePromotion: { enabled: false },
}
const rejected = errorReading(403, 'PERMISSION_DENIED', 'You need to be an administrator to do this.')

test('the administration has 38 operations, and each path is complete', () => {
  expect(operations).toHaveLength(38)
  for (const [, , path] of operations) expect(path).not.toMatch(/[{}]|\/\/|\/$/)
})

test.each(operations)('%s rejects a customer and does nothing', async (operationId, method, path) => {
  const client = await createTestClient(createSandbox({ now: () => NOW }))
  await client.signIn(iris)
  const before = (await client.control('GET', '/ledger')).body
  expect(await client.call(method, path, bodies[operationId])).toEqual(rejected)
  expect((await client.control('GET', '/ledger')).body).toEqual(before)
})

describe('the administrator check', () => {
  /** Signs in a user with this role and returns the check. */
  function checkFor(name: string, permissions: string[]) {
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
  ])('accepts the role %s with %j', (name, permissions) => {
    expect(checkFor(name, permissions)()).toMatchObject({ id: ada.id })
  })

  test.each([
    ['customer', []],
    ['Admin', []],
    ['administrator', []],
    ['support', ['admin.system.read', 'admin.*', 'admin.system', '**', ' *']],
  ])('rejects the role %s with %j', (name, permissions) => {
    expect(checkFor(name, permissions)).toThrow('You need to be an administrator to do this.')
  })

  test.each([ruth, olga])('accepts the test user $username', async (person) => {
    const client = await createTestClient(createSandbox())
    await client.signIn(person)
    expect((await client.call('GET', '/admin/users')).status).toBe(200)
  })
})
