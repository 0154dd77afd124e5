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
  test('a restart keeps the default world, sessions included', async () => {
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
      // The answer is compared as a whole in the tests of the handler.
      body: { data: [(body as { data: unknown }).data] },
    })
    expect(await session.call('POST', '/services', purchase)).toMatchObject({ status: 409 })
  })

  test('it is written by itself, whole, and leaves no other file', async () => {
    const client = await createTestClient(createSandbox({ stateFile }))
    await client.signIn(ben)
    await vi.waitFor(() => expect(existsSync(stateFile)).toBe(true), 2000)
    expect(JSON.parse(readFileSync(stateFile, 'utf8'))).toMatchObject({
      version: 7,
      world: { ledger: [{ type: 'signedIn', userId: ben.id }] },
    })
    expect(readdirSync(join(folder, 'inner'))).toEqual(['state.json'])
  })

  test('a restart keeps products, prices and promotions that were made, and customers that were found', async () => {
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

  test('what was done before an answer was dropped is saved as well', async () => {
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

  test('an account that was linked on the way back from Discord is saved, although a browser only went there', async () => {
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

  test('a service that was unprovisioned is saved, although the call is a GET', async () => {
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

  test('a file that can not be written is said aloud, and the sandbox goes on', async () => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
    // The folder of the file is a file itself.
    writeFileSync(join(folder, 'inner'), '')
    const client = await createTestClient(createSandbox({ stateFile }))
    await client.signIn(ben)
    await vi.waitFor(() => expect(said).toHaveBeenCalledWith(expect.stringContaining("can't save its state")), 2000)
    expect((await client.call('GET', '/services')).status).toBe(200)
    said.mockRestore()
  })

  test('reading changes nothing, and other worlds are not kept', async () => {
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
    ['something else', '[]'],
    ['an earlier version', '{"version":6,"world":{}}'],
  ])('%s means a fresh start, said aloud, and is kept aside', async (_, text) => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const path = join(folder, 'state.json')
    writeFileSync(path, text)
    const client = await createTestClient(createSandbox({ stateFile: path }))
    expect((await client.signIn(ben)).status).toBe(200)
    expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`It is kept as ${path}.broken.`))
    expect(readFileSync(`${path}.broken`, 'utf8')).toBe(text)
    said.mockRestore()
  })
})
