import { describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import type { PaymentEntry, PaymentPurpose } from '#machines/payment/payment-record/payment-entry'
import { payment, stateOf } from '#machines/payment/payment-record/testing/payment-record-world'
import { ada } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, adaFlowServiceId } from '#sandbox/services/services.seeds'
import { createPaymentRecords } from '../../shared/storage/payment-records'
import { fakeStorage } from '../../shared/storage/testing/fake-storage'
import { outputOf } from '../../shared/xstate/testing/ports'
import { startCustomer } from '../../testing/customer'
import { formLock, requestLock, sendingLock } from './payment-locks'
import { providedRecord } from './payment-record'
import { paymentRecordPorts } from './payment-record.ports'
import { createFakeLocks } from './testing/fake-locks'

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Ada's browser against the sandbox, with its payment records. Each opened tab has its own machine. */
async function startBrowser({ wantsForm = true, isLasting = true } = {}) {
  const customer = await startCustomer()
  const [shared, ofTab] = [fakeStorage(), fakeStorage()]
  shared.is.blocked = ofTab.is.blocked = !isLasting
  const records = createPaymentRecords(shared.area, ofTab.area)
  const locks = createFakeLocks()
  const options = { client: customer.client, records, locks, userId: ada.id }
  const save = (given: Partial<PaymentEntry>) => {
    const entry = payment({ userId: ada.id, sentAt: Date.now(), ...given })
    records.write(entry)
    return entry
  }
  const actors = () => paymentRecordPorts(options)
  function openTab() {
    const input = { productId: 'ACPYH', wantsForm, now: Date.now() }
    const actor = createActor(providedRecord(options), { input }).start()
    const comesTo = (at: string) => vi.waitFor(() => expect(stateOf({ actor }).at).toBe(at), { interval: 1 })
    return { actor, send: actor.send, comesTo, at: () => stateOf({ actor }) }
  }
  return {
    ...customer,
    records,
    locks,
    save,
    find: (purpose: PaymentPurpose) => outputOf(actors().findPayment, { ...purpose, wantsForm }),
    actors,
    openTab,
  }
}

const flowService = { serviceId: adaFlowServiceId }

describe('a stored payment', () => {
  test('is found by its exact service without a request', async () => {
    const { save, find, sent } = await startBrowser()
    const stored = save({ ...flowService, makesService: false })
    save({ intentId: 'pi_2', userId: 'ben' })
    expect([await find(flowService), await find({ productId: 'ACPYH' }), sent]).toEqual([stored, null, []])
  })

  test.each([
    ['of its product that is new', { productId: 'ACPMH' }, true, 1],
    ['of another product', { productId: 'ACPYH' }, false, 1],
    ['that existed before, without a request', { productId: 'ACPMH', knownServiceIds: [adaFlowServiceId] }, false, 0],
  ] as const)('without a service is compared with one %s', async (_, entry, matches, calls) => {
    const { save, find, sent } = await startBrowser()
    const stored = save({ knownServiceIds: [adaActiveServiceId], ...entry })
    expect([await find(flowService), sent.length]).toEqual([matches ? stored : null, calls])
  })

  test("is an error if the service's product cannot be loaded", async () => {
    const { save, find, browser } = await startBrowser()
    save({ productId: 'ACPMH' })
    await browser.control('POST', '/faults', { operationId: 'getService', kind: 'dropped' })
    await expect(find(flowService)).rejects.toMatchObject({ kind: 'network' })
  })

  test('is searched without a request if no form is wanted', async () => {
    const { save, find, sent } = await startBrowser({ wantsForm: false })
    save({ productId: 'ACPMH' })
    expect([await find(flowService), sent]).toEqual([null, []])
  })
})

describe('a browser without storage', () => {
  test('asks the server if a service is paid before it shows a form', async () => {
    const { pay, find, sent } = await startBrowser({ isLasting: false })
    const before = await find(flowService)
    await pay(flowService)
    expect([before, await find(flowService), sent]).toEqual([
      null,
      expect.objectContaining({ ...flowService, userId: ada.id, makesService: false, state: 'confirmed' }),
      ['POST /v1/stripe/confirm-payment', 'POST /v1/stripe/confirm-payment'],
    ])
  })

  test('shows no form if the response is not clear', async () => {
    const { find, browser } = await startBrowser({ isLasting: false })
    await browser.control('POST', '/faults', { operationId: 'confirmPayment', kind: 'empty500' })
    await expect(find(flowService)).rejects.toMatchObject({ status: 500 })
  })

  test('sends no request for a product, or for a payment that this page has sent', async () => {
    const { save, find, sent } = await startBrowser({ isLasting: false })
    const stored = save({ ...flowService, makesService: false })
    expect([await find({ productId: 'ACPYH' }), await find(flowService), sent]).toEqual([null, stored, []])
  })
})

describe('the tabs of a browser', () => {
  test('release a form that is closed, also before it is granted', async () => {
    const { openTab, actors } = await startBrowser()
    createActor(actors().takeForm).start().stop()
    for (let tab = 0; tab < 2; tab += 1) {
      await nextTask()
      const { comesTo, actor } = openTab()
      await comesTo('payable')
      actor.stop()
    }
  })

  test('hold no lock after taking a form over', async () => {
    const { actors, locks } = await startBrowser()
    await outputOf(actors().takeOver)
    const names = [formLock(ada.id), sendingLock(ada.id)]
    const locked = names.map(async (name) => (await requestLock(locks, name, { ifAvailable: true })) === null)
    expect(await Promise.all(locked)).toEqual([false, false])
  })

  test('wait for the payment that is being sent before taking a form over', async () => {
    const { openTab, locks, save } = await startBrowser()
    const [first, second] = [openTab(), openTab()]
    await second.comesTo('elsewhere')
    const sending = await requestLock(locks, sendingLock(ada.id), { ifAvailable: true })
    second.send({ type: 'continueHere' })
    await first.comesTo('elsewhere')
    const waiting = second.at()
    save({})
    await sending?.release()
    await second.comesTo('sent')
    expect([waiting, second.at()]).toEqual([
      { at: 'takingOver', hasForm: false },
      { at: 'sent', hasForm: false },
    ])
  })
})
