import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { folderWith } from '../../../scripts/testing/folder-with'
import { ben, ruth } from '../../account/people.seeds'
import { adaActiveServiceId } from '../../services/services.seeds'
import { createAdministrator } from '../../testing/administration'
import { customersOf, newImport, newPromotion, pricesOf, productsOf, promotionsOf } from '../../testing/catalogue'
import { createTestClient, type TestClient } from '../../testing/test-client'
import { createSavedSandbox } from './state-file'

const purchase = { productId: 'ACPMH', tebexTransactionId: 'tbx-1' }
let folder: string
let stateFile: string

beforeEach(async () => {
  folder = await folderWith()
  stateFile = join(folder, 'inner', 'state.json')
})
afterEach(() => void vi.restoreAllMocks())

const saved = () => JSON.parse(readFileSync(stateFile, 'utf8'))

describe('the state file', () => {
  test('preserves the default world with its sessions', async () => {
    const before = createSavedSandbox(stateFile)
    const client = await createAdministrator(before)
    await client.call('POST', '/services', purchase)
    await client.call('POST', '/products/import-stripe', { ...newImport, stripeProductId: 'prod_SandboxStarter' })
    await client.call('POST', '/promotions', newPromotion)
    await client.call('POST', '/products/ACPMH/sync-customers')
    const lookAround = async (session: TestClient) => [
      await session.call('GET', '/services'),
      await productsOf(session),
      await pricesOf(session),
      await promotionsOf(session),
      await customersOf(session, 'ACPMH'),
    ]
    const expected = await lookAround(client)
    before.close()

    const after = await createTestClient(createSavedSandbox(stateFile))
    after.cookies.set('session', client.cookies.get('session') ?? '')
    expect(await lookAround(after)).toEqual(expected)
    expect(await after.call('POST', '/services', purchase)).toMatchObject({ status: 409 })
  })

  test.each<[string, (client: TestClient) => Promise<unknown>, object]>([
    [
      'a committed call whose response is dropped',
      (client) => client.call('POST', '/services', purchase).catch(() => undefined),
      { type: 'purchaseRegistered' },
    ],
    [
      'an account that the Discord callback links with a GET',
      ({ fetch }) => fetch('http://localhost:4010/v1/auth/discord/callback?code=discord-code-nova'),
      { type: 'discordLinked', userId: ruth.id },
    ],
    [
      'a service that a GET unprovisions',
      (client) => client.call('GET', `/admin/services/${adaActiveServiceId}/unprovision`),
      { type: 'serviceUnprovisioned', serviceId: adaActiveServiceId },
    ],
  ])('contains %s', async (_, act, effect) => {
    const sandbox = createSavedSandbox(stateFile, { portalOrigins: ['http://localhost:4000'] })
    const client = await createTestClient(sandbox)
    await client.signIn(ruth)
    await client.control('POST', '/faults', { operationId: 'registerPurchase', kind: 'dropped', committed: true })
    sandbox.close()
    await act(client)
    sandbox.close()
    expect(saved()).toMatchObject({ world: { ledger: [{ type: 'signedIn' }, effect] } })
  })

  test('that cannot be written is logged, and the sandbox continues', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    // The parent folder is a file, so the save fails.
    writeFileSync(join(folder, 'inner'), '')
    const client = await createTestClient(createSavedSandbox(stateFile))
    await client.signIn(ben)
    await vi.waitFor(() => expect(warned).toHaveBeenCalledWith(expect.stringContaining('cannot save its state')), 2000)
    expect((await client.call('GET', '/services')).status).toBe(200)
  })

  const broken = ['{"version":1,"wor', '[]', '{"version":6,"world":{}}']
  test.each(broken)('that contains %s is renamed with a warning, and a new world begins', async (text) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const path = join(folder, 'state.json')
    writeFileSync(path, text)
    const client = await createTestClient(createSavedSandbox(path))
    expect((await client.signIn(ben)).status).toBe(200)
    expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`was renamed to ${path}.broken.`))
    expect(readFileSync(`${path}.broken`, 'utf8')).toBe(text)
  })
})
