import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ruth } from '#sandbox/account/people.seeds'
import { createSandbox } from '#sandbox/sandbox'
import { effectsOf } from '#sandbox/testing/payments'
import { createTestClient } from '#sandbox/testing/test-client'
import { visitorWith } from '../../../../api/testing/visitor'
import { createProductWrites, type ProductInput } from './product-writes'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))
afterEach(() => {
  vi.restoreAllMocks()
})

/** `setTo` writes to ACPMH, which is enabled, and waits for the end. */
async function start() {
  const browser = await createTestClient(createSandbox())
  await browser.signIn(ruth)
  const { client, sent } = visitorWith(browser)
  const writes = createProductWrites(client)
  async function setTo(verb: 'enable' | 'disable') {
    const input: ProductInput = { verb }
    writes.ask('ACPMH', { verb, row: { id: 'ACPMH', name: '' } })
    writes.run('ACPMH', input)
    await vi.waitFor(() => expect(writes.actors.get('ACPMH')?.getSnapshot().hasTag('busy')).toBe(false))
    return writes.actors.get('ACPMH')?.getSnapshot().value
  }
  return { browser, sent, setTo }
}

test('a product is disabled by one call', async () => {
  const { browser, sent, setTo } = await start()
  expect([await setTo('disable'), sent.filter((call) => !call.startsWith('GET'))]).toEqual([
    'succeeded',
    ['PATCH /v1/products/ACPMH/toggle'],
  ])
  expect(await effectsOf(browser, 'productToggled')).toMatchObject([{ isEnabled: false }])
})

test('a product that is already enabled is not toggled', async () => {
  const { browser, sent, setTo } = await start()
  expect([await setTo('enable'), sent, await effectsOf(browser, 'productToggled')]).toEqual([
    'succeeded',
    ['GET /v1/products/ACPMH'],
    [],
  ])
})

test('a product is toggled even if it cannot be read first', async () => {
  const { browser, setTo } = await start()
  await browser.control('POST', '/faults', { operationId: 'getProduct', kind: 'empty500' })
  expect([await setTo('disable'), (await effectsOf(browser, 'productToggled')).length]).toEqual(['succeeded', 1])
})

test.each([{ kind: 'dropped' }, { kind: 'empty500' }, { kind: 'html', status: 200 }])(
  'a product is never toggled twice if the response is lost: %j',
  async (fault) => {
    const { browser, setTo } = await start()
    await browser.control('POST', '/faults', { ...fault, operationId: 'toggleProduct', committed: true })
    expect([await setTo('disable'), (await effectsOf(browser, 'productToggled')).length]).toEqual(['failed', 1])
  },
)
