import { describe, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { PaymentPurpose, PaymentRecord } from '#machines/payment/payment-record'
import { paymentRecord } from '#machines/payment/testing/payment-records'
import { ada } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, adaFlowServiceId } from '#sandbox/services/services.seeds'
import { createPaymentRecords } from '../../shared/storage/payment-records'
import { fakeStorage } from '../../shared/storage/testing/fake-storage'
import { outputOf } from '../../shared/xstate/testing/ports'
import { startCustomer } from '../../testing/customer'
import { formPorts, providedPayment } from './payment.ports'
import { formLock, requestLock, sendingLock } from './payment-locks'
import { fakeCardForm } from './testing/card-form'
import { createFakeLocks } from './testing/fake-locks'

const nextTask = () => new Promise((resolve) => setTimeout(resolve))
const NO_EFFECTS = { onChecked: () => {}, onServicesChanged: () => {} }
const ARRIVAL = { returned: {}, isResumed: false, isHidden: false }

/** Ada's browser against the sandbox, with its payment records. Each opened tab has its own machine. */
async function startBrowser({ isLasting = true } = {}) {
  const customer = await startCustomer()
  const [shared, ofTab] = [fakeStorage(), fakeStorage()]
  shared.is.blocked = ofTab.is.blocked = !isLasting
  const watching = new Set<() => void>()
  const records = createPaymentRecords(shared.area, ofTab.area, (listener) => {
    watching.add(listener)
    return () => void watching.delete(listener)
  })
  const otherRecords = createPaymentRecords(shared.area, fakeStorage().area, () => () => {})
  const locks = createFakeLocks()
  const options = { client: customer.client, cardForm: fakeCardForm(), records, locks, userId: ada.id }
  function save(overrides: Partial<PaymentRecord>, storedBy = records) {
    const record = paymentRecord({ userId: ada.id, sentAt: Date.now(), ...overrides })
    storedBy.apply(record.userId, { type: 'sent', record })
    return record
  }
  function openTab(purpose: PaymentPurpose = { productId: 'ACPYH' }, isReturn = false) {
    const arrival = isReturn ? { arrival: ARRIVAL } : {}
    const input = { purpose, ...arrival, automaticPromotion: null }
    const actor = createActor(providedPayment(options, NO_EFFECTS), { input }).start()
    const at = () => {
      const { value } = actor.getSnapshot()
      return typeof value === 'string' ? value : Object.keys(value).join()
    }
    const comesTo = (state: string) => vi.waitFor(() => expect(at()).toBe(state), { interval: 1 })
    return { actor, send: actor.send, comesTo, at }
  }
  return {
    ...customer,
    locks,
    formPorts: () => formPorts(options),
    save,
    /** Another tab stores a payment, which the browser then reports to this one. */
    saveElsewhere(overrides: Partial<PaymentRecord>) {
      const record = save(overrides, otherRecords)
      for (const listener of watching) listener()
      return record
    },
    openTab,
    /** What a tab finds while another one has the card form, which keeps the checkout from sending its own requests. */
    async find(purpose: PaymentPurpose, isReturn = false) {
      await requestLock(locks, formLock(ada.id), { ifAvailable: true })
      const { actor, at } = openTab(purpose, isReturn)
      await waitFor(actor, () => ['sentEarlier', 'confirmed', 'elsewhere', 'unread', 'confirming'].includes(at()))
      const { record, error } = actor.getSnapshot().context
      actor.stop()
      return { at: at(), found: record ?? error }
    },
  }
}

const flowService = { serviceId: adaFlowServiceId }
const NOTHING = { at: 'elsewhere', found: null }

describe('a stored payment', () => {
  test('is found by its exact service without a request', async () => {
    const { save, find, sent } = await startBrowser()
    const found = save({ ...flowService, makesService: false })
    save({ intentId: 'pi_2', userId: 'ben' })
    expect([await find(flowService), await find({ productId: 'ACPYH' }), sent]).toEqual([
      ...[{ at: 'sentEarlier', found }, NOTHING, []],
    ])
  })

  test.each([
    ['of its product that is new', { productId: 'ACPMH' }, true, 1],
    ['of another product', { productId: 'ACPYH' }, false, 1],
    ['that existed before, without a request', { productId: 'ACPMH', knownServiceIds: [adaFlowServiceId] }, false, 0],
  ] as const)('without a service is compared with one %s', async (_, overrides, matches, calls) => {
    const { save, find, sent } = await startBrowser()
    const found = save({ knownServiceIds: [adaActiveServiceId], ...overrides })
    expect([await find(flowService), sent.length]).toEqual([matches ? { at: 'sentEarlier', found } : NOTHING, calls])
  })

  test("is an error if the service's product cannot be loaded", async () => {
    const { save, find, browser } = await startBrowser()
    save({ productId: 'ACPMH' })
    await browser.control('POST', '/faults', { operationId: 'getService', kind: 'dropped' })
    expect(await find(flowService)).toMatchObject({ at: 'unread', found: { kind: 'network' } })
  })

  test('is searched without a request if no form is wanted', async () => {
    const { save, find, sent } = await startBrowser()
    save({ productId: 'ACPMH' })
    expect([await find(flowService, true), sent]).toEqual([{ at: 'confirming', found: null }, []])
  })
})

describe('a browser without storage', () => {
  test('asks the server if a service is paid before it shows a form', async () => {
    const { pay, find, sent } = await startBrowser({ isLasting: false })
    const before = await find(flowService)
    await pay(flowService)
    expect([before, await find(flowService), sent]).toEqual([
      ...[NOTHING, { at: 'confirmed', found: null }],
      ['POST /v1/stripe/confirm-payment', 'POST /v1/stripe/confirm-payment'],
    ])
  })

  test('shows no form if the response is not clear', async () => {
    const { find, browser } = await startBrowser({ isLasting: false })
    await browser.control('POST', '/faults', { operationId: 'confirmPayment', kind: 'empty500' })
    expect(await find(flowService)).toMatchObject({ at: 'unread', found: { status: 500 } })
  })

  test('sends no request for a product, or for a payment that this page has sent', async () => {
    const { save, find, sent } = await startBrowser({ isLasting: false })
    const found = save({ ...flowService, makesService: false })
    expect([await find({ productId: 'ACPYH' }), await find(flowService), sent]).toEqual([
      ...[NOTHING, { at: 'sentEarlier', found }, []],
    ])
  })
})

describe('the tabs of a browser', () => {
  test('release a form that is closed, also before it is granted', async () => {
    const { openTab, formPorts } = await startBrowser()
    createActor(formPorts().takeForm).start().stop()
    for (let tab = 0; tab < 2; tab += 1) {
      await nextTask()
      const { comesTo, actor } = openTab()
      await comesTo('form')
      actor.stop()
    }
  })

  test('request their own form again only when it is released', async () => {
    const { takeForm, formIsLost } = (await startBrowser()).formPorts()
    const before = await outputOf(takeForm)
    createActor(formIsLost).start().stop()
    expect([before, await outputOf(takeForm)]).toEqual([true, true])
  })

  test('hold no lock after taking a form over', async () => {
    const { formPorts, locks } = await startBrowser()
    await outputOf(formPorts().takeOver)
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
    await second.comesTo('sentEarlier')
    expect([waiting, first.at()]).toEqual(['takingOver', 'elsewhere'])
  })

  test('know the payments of the customer that this tab or another one stores, until they are closed', async () => {
    const { openTab, save, saveElsewhere } = await startBrowser()
    const { actor, comesTo } = openTab()
    await comesTo('form')
    const known = () => actor.getSnapshot().context.records
    const ofService = { ...flowService, makesService: false }
    const seen = [known()]
    const stored = [save({ intentId: 'pi_2', ...ofService }), saveElsewhere({ intentId: 'pi_3', ...ofService })]
    save({ intentId: 'pi_4', userId: 'ben' })
    seen.push(known())
    actor.stop()
    save({ intentId: 'pi_5' })
    saveElsewhere({ intentId: 'pi_6' })
    expect([...seen, known()]).toEqual([[], stored, stored])
  })
})
