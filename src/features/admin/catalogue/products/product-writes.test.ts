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

type Turn = 'enable' | 'disable'

/** Does something to ACPMH, which is enabled, and waits for its end. */
async function start() {
  const browser = await createTestClient(createSandbox())
  await browser.signIn(ruth)
  const { client, sent } = visitorWith(browser)
  const writes = createProductWrites(client)
  async function turn(verb: Turn) {
    const input: ProductInput = { verb }
    writes.ask('ACPMH', { verb, row: { id: 'ACPMH', name: '' } })
    writes.run('ACPMH', input)
    await vi.waitFor(() => expect(writes.actors.get('ACPMH')?.getSnapshot().hasTag('busy')).toBe(false))
    return writes.actors.get('ACPMH')?.getSnapshot().value
  }
  return { browser, sent, turn }
}

test('a product is turned by one call', async () => {
  const { browser, sent, turn } = await start()
  expect([await turn('disable'), sent.filter((call) => !call.startsWith('GET'))]).toEqual([
    'succeeded',
    ['PATCH /v1/products/ACPMH/toggle'],
  ])
  expect(await effectsOf(browser, 'productToggled')).toMatchObject([{ isEnabled: false }])
})

test('one that somebody else has turned meanwhile is not turned back', async () => {
  const { browser, sent, turn } = await start()
  expect([await turn('enable'), sent, await effectsOf(browser, 'productToggled')]).toEqual([
    'succeeded',
    ['GET /v1/products/ACPMH'],
    [],
  ])
})

test('one that can not be looked at first is turned as the list has it', async () => {
  const { browser, turn } = await start()
  await browser.control('POST', '/faults', { operationId: 'getProduct', kind: 'empty500' })
  expect([await turn('disable'), (await effectsOf(browser, 'productToggled')).length]).toEqual(['succeeded', 1])
})

test.each([{ kind: 'dropped' }, { kind: 'empty500' }, { kind: 'html', status: 200 }])(
  'it is never turned twice, whatever becomes of the answer: %j',
  async (fault) => {
    const { browser, turn } = await start()
    await browser.control('POST', '/faults', { ...fault, operationId: 'toggleProduct', committed: true })
    expect([await turn('disable'), (await effectsOf(browser, 'productToggled')).length]).toEqual(['failed', 1])
  },
)
