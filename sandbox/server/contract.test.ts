import { describe, expect, test, vi } from 'vitest'
import { createSandbox } from '../sandbox'
import { createTestClient } from '../testing/test-client'
import type { Handlers } from './contract'
import { loadDefinition } from './definition'
import { rejection } from './rejection'

const user = {
  id: 'u1',
  username: 'ada',
  email: 'ada@example.test',
  status: 'active',
  role: null,
  createdAt: '2026-01-15T12:00:00.000Z',
  services: [],
  discord: null,
}

describe('handler types', () => {
  test('reject a wrong status, a wrong body and an unknown operation', () => {
    const handlers: Handlers = {
      getCurrentUser: () => ({ status: 200, body: { data: user } }),
      // @ts-expect-error the contract's status is 200
      login: () => ({ status: 201, body: { data: user } }),
      // @ts-expect-error a user has an email
      registerAccount: () => ({ status: 201, body: { data: { ...user, email: undefined } } }),
      // @ts-expect-error a 204 has no body
      logout: () => ({ status: 204, body: { message: 'Bye' } }),
    }
    const others: Handlers = {
      // @ts-expect-error the contract has no such operation
      makeCoffee: () => ({ status: 200 }),
    }
    expect([...Object.keys(handlers), ...Object.keys(others)]).toHaveLength(5)
  })

  test('give a call the types of its operation', () => {
    const handlers: Handlers = {
      deleteProduct: ({ path, body }) => {
        const id: string = path.id
        const nothing: undefined = body
        return { status: 200, body: { message: `${id} ${nothing}` } }
      },
      listProducts: ({ query }) => {
        const pagination = { page: 1, limit: 20, total: 0, pages: 0 }
        const enabled: boolean | undefined = query.enabled
        return { status: 200, body: { data: { products: enabled ? [] : [], pagination } } }
      },
    }
    expect(Object.keys(handlers)).toEqual(['deleteProduct', 'listProducts'])
  })
})

describe('response validation', () => {
  const wrong = async (reply: unknown) => {
    // The types forbid a wrong reply, so the test needs a cast.
    const handlers = { getCurrentUser: () => reply } as Handlers
    return (await createTestClient(createSandbox({ handlers }))).call('GET', '/auth/@me')
  }
  const violation = (problem: string) => ({ message: problem, code: 'CONTRACT_VIOLATION', statusCode: 500 })

  test('accepts a valid body', async () => {
    expect(await wrong({ status: 200, body: { data: user } })).toEqual({ status: 200, body: { data: user } })
  })

  test('reports a body in the wrong shape with a 500', async () => {
    const { status, body } = await wrong({ status: 200, body: { data: { ...user, email: 5 } } })
    expect(status).toBe(500)
    expect(body).toMatchObject({
      code: 'CONTRACT_VIOLATION',
      message: expect.stringMatching(
        /^The sandbox's response to getCurrentUser \(200\) does not match openapi\.yaml: .*\/data\/email must be string/,
      ),
    })
  })

  test('reports an invalid date', async () => {
    const { body } = await wrong({ status: 200, body: { data: { ...user, createdAt: 'yesterday' } } })
    expect(body).toMatchObject({ message: expect.stringContaining('/data/createdAt must match format "date-time"') })
  })

  test('reports a success status that is not in the contract', async () => {
    expect(await wrong({ status: 201, body: { data: user } })).toEqual({
      status: 500,
      body: violation(
        "The sandbox's response to getCurrentUser (201) does not match openapi.yaml: the status is not in it",
      ),
    })
  })

  test('reports an error status that is not in the contract', async () => {
    const handlers: Handlers = {
      getCurrentUser: () => {
        throw rejection(418, 'TEAPOT', 'I am a teapot.')
      },
    }
    const client = await createTestClient(createSandbox({ handlers }))
    expect((await client.call('GET', '/auth/@me')).body).toEqual(
      violation("The sandbox's response to getCurrentUser (418) does not match openapi.yaml: the status is not in it"),
    )
  })

  test('reports a missing body', async () => {
    expect((await wrong({ status: 200 })).status).toBe(500)
  })

  test('reports an unexpected body', async () => {
    const handlers = { logout: () => ({ status: 204, body: 'Bye' }) } as unknown as Handlers
    const client = await createTestClient(createSandbox({ handlers }))
    expect(await client.call('POST', '/auth/logout')).toEqual({
      status: 500,
      body: violation("The sandbox's response to logout (204) does not match openapi.yaml: there should be no body"),
    })
  })

  test('reports an error without a message', async () => {
    const handlers: Handlers = {
      getCurrentUser: () => {
        throw Object.assign(rejection(401, 'TEAPOT', ''), { body: {} })
      },
    }
    const client = await createTestClient(createSandbox({ handlers }))
    expect(await client.call('GET', '/auth/@me')).toEqual({
      status: 500,
      body: violation(
        "The sandbox's response to getCurrentUser (401) does not match openapi.yaml: / must have required property 'message'; / must have required property 'code'; / must have required property 'error'; / must match a schema in anyOf",
      ),
    })
  })
})

describe('request validation', () => {
  test('reports each missing field and wrong type once', async () => {
    const client = await createTestClient(createSandbox())
    expect(await client.call('POST', '/auth/login', { password: 5 })).toEqual({
      status: 422,
      body: {
        message: 'Please check your input and try again.',
        code: 'VALIDATION_ERROR',
        statusCode: 422,
        context: {
          validationErrors: [
            { field: 'email', message: 'is required' },
            { field: 'password', message: 'must be string' },
          ],
        },
      },
    })
  })

  test('reports a missing body in the request', async () => {
    const client = await createTestClient(createSandbox())
    const { status, body } = await client.call('POST', '/auth/login')
    expect(status).toBe(422)
    expect(body).toMatchObject({ context: { validationErrors: [{ field: 'body', message: 'is required' }] } })
  })

  test('reports a query of the wrong type', async () => {
    const client = await createTestClient(createSandbox())
    await client.signIn()
    expect(await client.call('GET', '/products?enabled=maybe')).toMatchObject({
      status: 422,
      body: { context: { validationErrors: [{ field: 'enabled', message: 'must be boolean' }] } },
    })
  })

  test('rejects a body that is not JSON with a 400', async () => {
    const { fetch, cookies } = await createTestClient(createSandbox())
    const response = await fetch('http://localhost:4010/v1/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': cookies.get('XSRF-TOKEN') ?? '' },
      body: '{"email":',
    })
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 400,
      body: { message: 'The body is not JSON.', code: 'INVALID_INPUT', statusCode: 400 },
    })
  })

  test('rejects a body of more than 100 kB with a 413', async () => {
    const client = await createTestClient(createSandbox())
    const payload = { email: 'ada@example.test', password: 'x'.repeat(100_000) }
    expect(await client.call('POST', '/auth/login', payload)).toEqual({
      status: 413,
      body: { message: 'The body is larger than 100000 bytes.', code: 'PAYLOAD_TOO_LARGE', statusCode: 413 },
    })
  })

  test.each([
    ['GET', '/coffee'],
    ['DELETE', '/services'],
  ])('rejects %s %s, which is not in the contract', async (method, path) => {
    const client = await createTestClient(createSandbox())
    expect(await client.call(method, path)).toEqual({
      status: 404,
      body: { message: `The contract has no ${method} /v1${path}.`, code: 'NOT_FOUND', statusCode: 404 },
    })
  })
})

test('rejects a path that is not encoded correctly with a 400', async () => {
  const client = await createTestClient(createSandbox())
  expect(await client.call('GET', '/products/%zz')).toEqual({
    status: 400,
    body: { message: 'The path is not encoded correctly.', code: 'INVALID_INPUT', statusCode: 400 },
  })
})

describe('a handler', () => {
  test('that throws is a 500 in JSON', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
    const handlers: Handlers = {
      getCurrentUser: () => {
        throw new Error('out of coffee')
      },
    }
    const client = await createTestClient(createSandbox({ handlers }))
    expect(await client.call('GET', '/auth/@me')).toEqual({
      status: 500,
      body: { message: 'The sandbox failed: out of coffee', code: 'INTERNAL_ERROR', statusCode: 500 },
    })
    expect(reported).toHaveBeenCalledWith(new Error('out of coffee'))
    reported.mockRestore()
  })
})

describe('operations', () => {
  const implemented = [
    'getCurrentUser',
    'login',
    'logout',
    'registerAccount',
    'listServices',
    'registerPurchase',
    'getService',
    'listProducts',
    'getProduct',
    'getProductPricing',
    'createSubscription',
    'confirmPayment',
    'validatePromotion',
    'getFlowStep',
    'submitFlowStep',
    'linkDiscord',
    // A route of its own, because it redirects.
    'completeDiscordLink',
    'getDeploymentConfig',
    'saveDeploymentConfig',
    'saveDiscordCredentials',
    'saveDatabaseCredentials',
    'cancelService',
    'listUsers',
    'getUser',
    'updateUser',
    'deleteUser',
    'banUser',
    'unbanUser',
    'suspendUser',
    'unsuspendUser',
    'listAllServices',
    'updateService',
    'deleteService',
    'suspendService',
    'unsuspendService',
    'cancelServiceOfUser',
    'uncancelService',
    'provisionService',
    'unprovisionService',
    'getServiceStatus',
    'getPlatformOverview',
    'getPlatformAnalytics',
    'updatePlatformSettings',
    'createProduct',
    'updateProduct',
    'deleteProduct',
    'toggleProduct',
    'addProductPrice',
    'removeProductPrice',
    'listProductCustomers',
    'syncProductCustomers',
    'previewStripeProduct',
    'importStripeProduct',
    'listPrices',
    'createPrice',
    'deletePrice',
    'refreshPriceMetadata',
    'listPromotions',
    'createPromotion',
    'updatePromotion',
    'deletePromotion',
  ]

  test('without a handler are a 501', async () => {
    // All operations have a handler, and the type does not allow removing one.
    const handlers = { listProducts: undefined } as unknown as Handlers
    const client = await createTestClient(createSandbox({ handlers }))
    expect(await client.call('GET', '/products')).toEqual({
      status: 501,
      body: { message: 'The sandbox does not implement listProducts yet', code: 'NOT_IMPLEMENTED', statusCode: 501 },
    })
  })

  test('are all implemented', async () => {
    const { operationIds } = await loadDefinition()
    expect([...operationIds].sort()).toEqual([...implemented].sort())
  })
})
