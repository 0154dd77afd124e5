import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { PaymentEntry, PaymentPurpose } from '#machines/payment/payment-record/payment-entry'
import { payment, stateOf } from '#machines/payment/payment-record/testing/payment-record-world'
import { ada } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, adaFlowServiceId } from '#sandbox/services/services.seeds'
import { payByCard, subscribe } from '#sandbox/testing/payments'
import { startCustomer } from '../../api/testing/customer'
import { createPaymentRecords } from '../../storage/payment-records'
import { requestLock, sendingLock } from './payment-locks'
import { providedRecord } from './payment-record'
import { paymentRecordPorts } from './payment-record.ports'
import { createFakeLocks } from './testing/fake-locks'
import { stubStorage } from './testing/storage'

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  stubStorage()
})
afterEach(() => vi.unstubAllGlobals())

type Said = { wantsForm?: boolean; isLasting?: boolean; hasLocks?: boolean }

const aMoment = () => new Promise((resolve) => setTimeout(resolve))

/** Ada's browser over the sandbox: its record of payments, and the record's machine in as many tabs as a test opens. */
async function startBrowser({ wantsForm = true, isLasting = true, hasLocks = true }: Said = {}) {
  const customer = await startCustomer()
  const rejected = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const records = isLasting
    ? createPaymentRecords(
        () => localStorage,
        () => sessionStorage,
      )
    : createPaymentRecords(rejected, rejected)
  const locks = createFakeLocks()
  const options = {
    client: customer.client,
    records,
    locks: hasLocks ? locks : undefined,
    userId: ada.id,
  }
  const save = (said: Partial<PaymentEntry>) => {
    const entry = payment({ userId: ada.id, sentAt: Date.now(), ...said })
    records.write(entry)
    return entry
  }
  const actors = () => paymentRecordPorts(options)
  const find = (purpose: PaymentPurpose) =>
    toPromise(createActor(actors().findPayment, { input: { ...purpose, wantsForm } }).start())
  function openTab(purpose: PaymentPurpose = { productId: 'ACPYH' }) {
    const input = { ...purpose, wantsForm, now: Date.now() }
    const actor = createActor(providedRecord(options), { input }).start()
    const comesTo = (at: string) => vi.waitFor(() => expect(stateOf({ actor }).at).toBe(at))
    return { actor, comesTo, at: () => stateOf({ actor }) }
  }
  return { ...customer, records, locks, save, find, actors, openTab }
}

describe('what this browser knows of a payment', () => {
  test('is found by exactly its service, without asking anybody', async () => {
    const { save, find, sent } = await startBrowser()
    const stored = save({ serviceId: adaFlowServiceId, makesService: false })
    save({ intentId: 'pi_2', userId: 'ben' })
    expect([await find({ serviceId: adaFlowServiceId }), await find({ productId: 'ACPYH' }), sent]).toEqual([
      stored,
      null,
      [],
    ])
  })

  test.each([
    ['of its product that is new since', { productId: 'ACPMH' }, true, 1],
    ['of another product', { productId: 'ACPYH' }, false, 1],
    [
      'that was there before, and nobody is asked',
      { productId: 'ACPMH', knownServiceIds: [adaFlowServiceId] },
      false,
      0,
    ],
    ['whose payment was sent by somebody else', { productId: 'ACPMH', userId: 'ben' }, false, 0],
  ] as const)('without a service is meant by one %s', async (_, said, isMeant, calls) => {
    const { save, find, sent } = await startBrowser()
    const stored = save({ knownServiceIds: [adaActiveServiceId], ...said })
    expect([await find({ serviceId: adaFlowServiceId }), sent.length]).toEqual([isMeant ? stored : null, calls])
  })

  test('cannot be told when the product of a service cannot be read: then nothing is paid', async () => {
    const { save, find, browser } = await startBrowser()
    save({ productId: 'ACPMH' })
    await browser.control('POST', '/faults', { operationId: 'getService', kind: 'dropped' })
    await expect(find({ serviceId: adaFlowServiceId })).rejects.toMatchObject({ kind: 'network' })
  })

  test('is all that is asked for where no form is wanted', async () => {
    const { save, find, sent } = await startBrowser({ wantsForm: false })
    save({ productId: 'ACPMH' })
    expect([await find({ serviceId: adaFlowServiceId }), sent]).toEqual([null, []])
  })
})

describe('a browser that remembers nothing', () => {
  const CONFIRM = ['POST /v1/stripe/confirm-payment']

  test('asks the server before a form is shown, which may know of a payment', async () => {
    const { browser, openTab, sent } = await startBrowser({ isLasting: false })
    const { clientSecret } = await subscribe(browser, { serviceId: adaFlowServiceId })
    await payByCard(browser, clientSecret, '4242424242424242')
    const tab = openTab({ serviceId: adaFlowServiceId })
    await tab.comesTo('confirmed')
    expect([tab.at(), sent]).toEqual([{ at: 'confirmed', hasForm: false }, CONFIRM])
  })

  test('shows a form when the server has seen none', async () => {
    const { find, sent } = await startBrowser({ isLasting: false })
    expect([await find({ serviceId: adaFlowServiceId }), sent]).toEqual([null, CONFIRM])
  })

  test('shows none when the server says nothing clear', async () => {
    const { find, browser } = await startBrowser({ isLasting: false })
    await browser.control('POST', '/faults', { operationId: 'confirmPayment', kind: 'empty500' })
    await expect(find({ serviceId: adaFlowServiceId })).rejects.toMatchObject({ status: 500 })
  })

  test('asks nobody about a product: it has no service to ask for', async () => {
    const { find, sent } = await startBrowser({ isLasting: false })
    expect([await find({ productId: 'ACPYH' }), sent]).toEqual([null, []])
  })

  test('still remembers what this page has sent', async () => {
    const { save, find, sent } = await startBrowser({ isLasting: false })
    const stored = save({ serviceId: adaFlowServiceId, makesService: false })
    expect([await find({ serviceId: adaFlowServiceId }), sent]).toEqual([stored, []])
  })
})

describe('the tabs of a browser', () => {
  test('show one form, which Continue here takes over; the other tab says so', async () => {
    const { openTab } = await startBrowser()
    const first = openTab()
    await first.comesTo('payable')
    const second = openTab()
    await second.comesTo('elsewhere')
    second.actor.send({ type: 'continueHere' })
    await second.comesTo('payable')
    await first.comesTo('elsewhere')
    first.actor.send({ type: 'continueHere' })
    await first.comesTo('payable')
    await second.comesTo('elsewhere')
  })

  test('show one form each where the browser has no locks', async () => {
    const { openTab } = await startBrowser({ hasLocks: false })
    const tabs = [openTab(), openTab()]
    for (const tab of tabs) await tab.comesTo('payable')
    await aMoment()
    expect(tabs.map(({ at }) => at().hasForm)).toEqual([true, true])
  })

  test('give a form free that is closed', async () => {
    const { openTab } = await startBrowser()
    const first = openTab()
    await first.comesTo('payable')
    first.actor.stop()
    await aMoment()
    await openTab().comesTo('payable')
  })

  test('give a form free that was closed before it was granted', async () => {
    const { openTab, actors } = await startBrowser()
    createActor(actors().takeForm).start().stop()
    await aMoment()
    await openTab().comesTo('payable')
  })

  test('wait for what is being sent before they take a form over, and then know of it', async () => {
    const { openTab, locks, save } = await startBrowser()
    const first = openTab()
    await first.comesTo('payable')
    const sending = await requestLock(locks, sendingLock(ada.id), { ifAvailable: true })
    const second = openTab()
    await second.comesTo('elsewhere')
    second.actor.send({ type: 'continueHere' })
    await first.comesTo('elsewhere')
    const waiting = second.at()
    save({})
    sending?.release()
    await second.comesTo('sent')
    expect([waiting, second.at()]).toEqual([
      { at: 'takingOver', hasForm: false },
      { at: 'sent', hasForm: false },
    ])
  })

  test('a form whose card was declined is asked for again, and another tab that waits for it does not get it by itself', async () => {
    const { openTab, save } = await startBrowser()
    const [first, second] = [openTab(), openTab()]
    await first.comesTo('payable')
    await second.comesTo('elsewhere')
    first.actor.send({ type: 'sent', payment: payment({ userId: ada.id, sentAt: Date.now() }) })
    await aMoment()
    first.actor.send({ type: 'unpaid' })
    await first.comesTo('payable')
    first.actor.send({ type: 'sent', payment: save({ intentId: 'pi_2' }) })
    second.actor.send({ type: 'continueHere' })
    await second.comesTo('sent')
    first.actor.send({ type: 'unpaid' })
    await first.comesTo('payable')
    second.actor.send({ type: 'recall' })
    await second.comesTo('elsewhere')
    expect(first.at()).toEqual({ at: 'payable', hasForm: true })
  })
})

test('what the record hears is written down, of its own payment alone', async () => {
  const { openTab, records, save } = await startBrowser()
  const other = save({ intentId: 'pi_2', productId: 'ACPMH' })
  const tab = openTab()
  await tab.comesTo('payable')
  const entry = payment({ userId: ada.id, sentAt: other.sentAt + 1 })
  const seen: unknown[] = []
  const own = () => records.of(ada.id).find(({ intentId }) => intentId === 'pi_1')
  tab.actor.send({ type: 'sent', payment: entry })
  seen.push(own())
  await aMoment()
  tab.actor.send({ type: 'unpaid' })
  seen.push(own())
  await tab.comesTo('payable')
  tab.actor.send({ type: 'sent', payment: entry })
  tab.actor.send({ type: 'processing' })
  seen.push(own())
  tab.actor.send({ type: 'confirmed', serviceId: 'service-2' })
  expect([seen, records.of(ada.id)]).toEqual([
    [entry, undefined, { ...entry, state: 'processing' }],
    [other, { ...entry, state: 'confirmed', serviceId: 'service-2', isPaid: true }],
  ])
})
