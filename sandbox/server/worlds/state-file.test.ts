import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ben, ruth } from '../../account/people.seeds'
import { createSandbox } from '../../sandbox'
import { adaActiveServiceId } from '../../services/services.seeds'
import { createAdministrator } from '../../testing/administration'
import { customersOf, newImport, newPromotion, pricesOf, productsOf, promotionsOf } from '../../testing/catalogue'
import { createTestClient, type TestClient } from '../../testing/test-client'

const purchase = { productId: 'ACPMH', tebexTransactionId: 'tbx-1' }
let folder: string
let stateFile: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  stateFile = join(folder, 'inner', 'state.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('state file', () => {
  test('a restart preserves the default world with its sessions', async () => {
    const before = createSandbox({ stateFile })
    const client = await createTestClient(before)
    await client.signIn(ben)
    const { body } = await client.call('POST', '/services', purchase)
    before.close()

    const after = createSandbox({ stateFile })
    const session = await createTestClient(after)
    session.cookies.set('session', client.cookies.get('session') ?? '')
    expect(await session.call('GET', '/services')).toEqual({
      status: 200,
      // The tests of the handler compare the whole response.
      body: { data: [(body as { data: unknown }).data] },
    })
    expect(await session.call('POST', '/services', purchase)).toMatchObject({ status: 409 })
  })

  test('it is written automatically and leaves no temporary file', async () => {
    const client = await createTestClient(createSandbox({ stateFile }))
    await client.signIn(ben)
    await vi.waitFor(() => expect(existsSync(stateFile)).toBe(true), 2000)
    expect(JSON.parse(readFileSync(stateFile, 'utf8'))).toMatchObject({
      version: 8,
      world: { ledger: [{ type: 'signedIn', userId: ben.id }] },
    })
    expect(readdirSync(join(folder, 'inner'))).toEqual(['state.json'])
  })

  test('a restart preserves new products, prices, promotions and customers', async () => {
    const before = createSandbox({ stateFile })
    const client = await createAdministrator(before)
    await client.call('POST', '/products/import-stripe', { ...newImport, stripeProductId: 'prod_SandboxStarter' })
    await client.call('POST', '/promotions', newPromotion)
    await client.call('POST', '/products/ACPMH/sync-customers')
    const lookAround = async (session: TestClient) => [
      await productsOf(session),
      await pricesOf(session),
      await promotionsOf(session),
      await customersOf(session, 'ACPMH'),
    ]
    const expected = await lookAround(client)
    before.close()

    const after = await createTestClient(createSandbox({ stateFile }))
    after.cookies.set('session', client.cookies.get('session') ?? '')
    expect(await lookAround(after)).toEqual(expected)
  })

  test('a committed call is saved although its response is dropped', async () => {
    const before = createSandbox({ stateFile })
    const client = await createTestClient(before)
    await client.signIn(ben)
    await client.control('POST', '/faults', {
      operationId: 'registerPurchase',
      kind: 'dropped',
      times: 1,
      committed: true,
    })
    before.close()
    await expect(client.call('POST', '/services', purchase)).rejects.toThrow(TypeError)
    before.close()
    expect(JSON.parse(readFileSync(stateFile, 'utf8'))).toMatchObject({ world: { redeemedTransactions: ['tbx-1'] } })
  })

  test('an account that the Discord callback links is saved, although it is a GET', async () => {
    const before = createSandbox({ stateFile, portalOrigins: ['http://localhost:4000'] })
    const client = await createTestClient(before)
    await client.signIn(ben)
    before.close()
    await client.fetch('http://localhost:4010/v1/auth/discord/callback?code=discord-code-nova')
    before.close()
    expect(JSON.parse(readFileSync(stateFile, 'utf8'))).toMatchObject({
      world: { ledger: [{ type: 'signedIn' }, { type: 'discordLinked', userId: ben.id }] },
    })
  })

  test('an unprovisioned service is saved, although the call is a GET', async () => {
    const before = createSandbox({ stateFile })
    const client = await createTestClient(before)
    await client.signIn(ruth)
    before.close()
    await client.call('GET', `/admin/services/${adaActiveServiceId}/unprovision`)
    before.close()
    expect(JSON.parse(readFileSync(stateFile, 'utf8'))).toMatchObject({
      world: { ledger: [{ type: 'signedIn' }, { type: 'serviceUnprovisioned', serviceId: adaActiveServiceId }] },
    })
  })

  test('a failed save is logged, and the sandbox continues', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    // The parent folder is a file, so the save fails.
    writeFileSync(join(folder, 'inner'), '')
    const client = await createTestClient(createSandbox({ stateFile }))
    await client.signIn(ben)
    await vi.waitFor(() => expect(warned).toHaveBeenCalledWith(expect.stringContaining('cannot save its state')), 2000)
    expect((await client.call('GET', '/services')).status).toBe(200)
    warned.mockRestore()
  })

  test('reads and other worlds are not saved', async () => {
    const sandbox = createSandbox({ stateFile })
    const client = await createTestClient(sandbox)
    await client.call('GET', '/auth/@me')
    await client.call('GET', `/admin/services/${adaActiveServiceId}/status`)
    await (await createTestClient(sandbox, 'one')).signIn(ben)
    sandbox.close()
    expect(existsSync(stateFile)).toBe(false)
  })

  test.each([
    ['broken JSON', '{"version":1,"wor'],
    ['another JSON value', '[]'],
    ['an earlier version', '{"version":6,"world":{}}'],
  ])('%s is renamed with a warning, and the sandbox starts with a new world', async (_, text) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const path = join(folder, 'state.json')
    writeFileSync(path, text)
    const client = await createTestClient(createSandbox({ stateFile: path }))
    expect((await client.signIn(ben)).status).toBe(200)
    expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`was renamed to ${path}.broken.`))
    expect(readFileSync(`${path}.broken`, 'utf8')).toBe(text)
    warned.mockRestore()
  })
})
