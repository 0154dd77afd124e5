import { describe, expect, test, vi } from 'vitest'
import { createSandbox } from '../sandbox'
import { createTestClient } from '../testing/test-client'
import type { Handlers } from './contract'
import { loadDefinition } from './definition'
import { rejection } from './rejection'

const user = { id: 'u1', username: 'ada', email: 'ada@example.test' }

describe('handlers are typed from the contract', () => {
  test('a wrong status, a wrong body and an unknown operation do not compile', () => {
    const handlers: Handlers = {
      getCurrentUser: () => ({ status: 200, body: { data: user } }),
      // @ts-expect-error the contract answers 200
      login: () => ({ status: 201, body: { data: user } }),
      // @ts-expect-error a user has an email
      registerAccount: () => ({ status: 201, body: { data: { id: 'u1', username: 'ada' } } }),
      // @ts-expect-error a 204 has no body
      logout: () => ({ status: 204, body: { message: 'Bye' } }),
    }
    const others: Handlers = {
      // @ts-expect-error the contract has no such operation
      makeCoffee: () => ({ status: 200 }),
    }
    expect([...Object.keys(handlers), ...Object.keys(others)]).toHaveLength(5)
  })

  test('a call has the types of its operation', () => {
    const handlers: Handlers = {
      getProduct: ({ path, body }) => {
        const id: string = path.id
        const nothing: undefined = body
        return { status: 200, body: { id, name: String(nothing) } }
      },
      listProducts: ({ query }) => {
        const enabled: boolean | undefined = query.enabled
        return { status: 200, body: { products: enabled ? [] : [] } }
      },
    }
    expect(Object.keys(handlers)).toEqual(['getProduct', 'listProducts'])
  })
})

describe('answers are checked against the contract', () => {
  const wrong = async (reply: unknown) => {
    // What a handler answers is typed; a test of the check has to get around that.
    const handlers = { getCurrentUser: () => reply } as Handlers
    return (await createTestClient(createSandbox({ handlers }))).call('GET', '/auth/@me')
  }
  const violation = (problem: string) => ({ message: problem, code: 'CONTRACT_VIOLATION', statusCode: 500 })

  test('a body that fits goes through', async () => {
    expect(await wrong({ status: 200, body: { data: user } })).toEqual({ status: 200, body: { data: user } })
  })

  test('a body of the wrong shape is a 500 that names it', async () => {
    const { status, body } = await wrong({ status: 200, body: { data: { ...user, email: 5 } } })
    expect(status).toBe(500)
    expect(body).toMatchObject({
      code: 'CONTRACT_VIOLATION',
      message: expect.stringMatching(
        /^The sandbox's answer to getCurrentUser \(200\) does not match openapi\.yaml: .*\/data\/email must be string/,
      ),
    })
  })

  test('a date that is none is found too', async () => {
    const { body } = await wrong({ status: 200, body: { ...user, createdAt: 'yesterday' } })
    expect(body).toMatchObject({ message: expect.stringContaining('/createdAt must match format "date-time"') })
  })

  test('a successful status that is not in the contract is found', async () => {
    expect(await wrong({ status: 201, body: { data: user } })).toEqual({
      status: 500,
      body: violation(
        "The sandbox's answer to getCurrentUser (201) does not match openapi.yaml: the status is not in it",
      ),
    })
  })

  test('a missing body is found', async () => {
    expect((await wrong({ status: 200 })).status).toBe(500)
  })

  test('a body where there should be none is found', async () => {
    const handlers = { logout: () => ({ status: 204, body: 'Bye' }) } as unknown as Handlers
    const client = await createTestClient(createSandbox({ handlers }))
    expect(await client.call('POST', '/auth/logout')).toEqual({
      status: 500,
      body: violation("The sandbox's answer to logout (204) does not match openapi.yaml: there should be no body"),
    })
  })

  test('a refusal without any word is found', async () => {
    const handlers: Handlers = {
      getCurrentUser: () => {
        throw Object.assign(rejection(418, 'TEAPOT', ''), { body: {} })
      },
    }
    const client = await createTestClient(createSandbox({ handlers }))
    expect(await client.call('GET', '/auth/@me')).toEqual({
      status: 500,
      body: violation(
        "The sandbox's answer to getCurrentUser (418) does not match openapi.yaml: / must NOT have fewer than 1 properties",
      ),
    })
  })
})

describe('requests are checked against the contract', () => {
  test('a missing field and a wrong type are named, each once', async () => {
    const client = await createTestClient(createSandbox())
    expect(await client.call('POST', '/auth/login', { password: 5 })).toEqual({
      status: 422,
      body: {
        message: 'Please check your input and try again.',
        code: 'VALIDATION_ERROR',
        statusCode: 422,
        context: {
          validationErrors: [
            { field: 'email', message: "must have required property 'email'" },
            { field: 'password', message: 'must be string' },
          ],
        },
      },
    })
  })

  test('a missing body is named', async () => {
    const client = await createTestClient(createSandbox())
    const { status, body } = await client.call('POST', '/auth/login')
    expect(status).toBe(422)
    expect(body).toMatchObject({ context: { validationErrors: [{ field: 'requestBody' }] } })
  })

  test('a query of the wrong type is named', async () => {
    const client = await createTestClient(createSandbox())
    await client.signIn()
    expect(await client.call('GET', '/products?enabled=maybe')).toMatchObject({
      status: 422,
      body: { context: { validationErrors: [{ field: 'enabled', message: 'must be boolean' }] } },
    })
  })

  test('a body that is not JSON is a 400', async () => {
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

  test('a body of more than 100 kB is a 413', async () => {
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
  ])('%s %s is not in the contract', async (method, path) => {
    const client = await createTestClient(createSandbox())
    expect(await client.call(method, path)).toEqual({
      status: 404,
      body: { message: `The contract has no ${method} /v1${path}.`, code: 'NOT_FOUND', statusCode: 404 },
    })
  })
})

test('a path that is not well encoded is a 400', async () => {
  const client = await createTestClient(createSandbox())
  expect(await client.call('GET', '/products/%zz')).toEqual({
    status: 400,
    body: { message: 'The path is not well encoded.', code: 'INVALID_INPUT', statusCode: 400 },
  })
})

describe('what a handler throws', () => {
  test('unexpectedly, is a 500 in JSON', async () => {
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

describe('operations that the sandbox does not answer', () => {
  const responded = [
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

  test('are a 501', async () => {
    // There are none: a test of it has to take one away, which the type does not let it.
    const handlers = { listProducts: undefined } as unknown as Handlers
    const client = await createTestClient(createSandbox({ handlers }))
    expect(await client.call('GET', '/products')).toEqual({
      status: 501,
      body: { message: 'The sandbox does not answer listProducts yet', code: 'NOT_IMPLEMENTED', statusCode: 501 },
    })
  })

  test('those that it answers are the whole contract', async () => {
    const { operationIds } = await loadDefinition()
    expect([...operationIds].sort()).toEqual([...responded].sort())
  })
})
