import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, toPromise, waitFor } from 'xstate'
import { verdictBeforePay } from '#machines/payment/before-pay'
import type { CardOutcome, CardProblem, Charge } from '#machines/payment/card'
import type { PricedPayment } from '#machines/payment/order'
import type { PaymentRecord } from '#machines/payment/payment-record'
import { intent as intentOf, ORDER, REGULAR_PRICE } from '#machines/payment/testing/checkout-world'
import { paymentRecord } from '#machines/payment/testing/payment-records'
import { ada } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, adaFlowServiceId } from '#sandbox/services/services.seeds'
import { listServices } from '../../shared/calls/services'
import { submitStripeStep } from '../../shared/calls/setup-flow'
import { createPaymentRecords } from '../../shared/storage/payment-records'
import { fakeStorage } from '../../shared/storage/testing/fake-storage'
import { outputOf } from '../../shared/xstate/testing/ports'
import { startCustomer } from '../../testing/customer'
import { stay } from '../../testing/visitor'
import { attemptPorts, checkoutPorts } from './checkout.ports'
import { requestLock, sendingLock } from './payment-locks'
import { fakeCardForm } from './testing/card-form'
import { createFakeLocks } from './testing/fake-locks'

beforeEach(() => void vi.stubGlobal('window', { location: { origin: 'https://portal.example.com' } }))
afterEach(() => vi.unstubAllGlobals())

const intent = intentOf('pi_1')
const knownServiceIds = [adaActiveServiceId, adaFlowServiceId]
const order = { ...ORDER, productId: 'ACPYH', plan: { ...ORDER.plan, currency: 'USD' }, knownServiceIds }
const DUE = REGULAR_PRICE
const usd = (amount: number): Charge => ({ amount, currency: 'usd' })
const priced = { intent, due: DUE, charge: null, purchasesBefore: [] }
const ofService: PricedPayment = {
  ...priced,
  target: { serviceId: adaFlowServiceId },
  serviceId: adaFlowServiceId,
  order: { ...order, productId: 'ACPMH', knownServiceIds: [] },
}
const ofProduct: PricedPayment = { ...priced, target: { productId: 'ACPYH' }, serviceId: undefined, order }

const never = () => new Promise<never>(() => {})

type World = { problem?: CardProblem; charge?: Charge }

/** The ports for ada's checkout against the sandbox, with a card form that records its calls. */
async function startPorts({ problem, charge }: World = {}) {
  const customer = await startCustomer()
  const cardForm = fakeCardForm(problem, charge)
  const records = createPaymentRecords(fakeStorage().area, fakeStorage().area, () => () => {})
  const locks = createFakeLocks()
  const options = { client: customer.client, cardForm, records, locks, userId: ada.id }
  const { prepareCard, confirmCard, readIntent } = attemptPorts({ ...options, locks: undefined })
  const ports = checkoutPorts(options)
  const attempts = ports.attempt.provide({ actions: { reportSent: () => {}, reportUnpaid: () => {} } })
  const read = (payment: PricedPayment) => outputOf(prepareCard, payment)
  /** Another tab requests the lock for sending a payment. */
  const takeSending = () => requestLock(locks, sendingLock(ada.id), { ifAvailable: true })
  return {
    ...customer,
    cardForm,
    records,
    locks,
    ports: { ...ports, confirmCard, readIntent },
    read,
    /** Reads what counts before a payment is sent, and decides. */
    prepare: async (payment: PricedPayment) => {
      const found = await read(payment)
      return 'problem' in found ? found : verdictBeforePay(payment, found)
    },
    /** A click on Pay. */
    pay: (payment = ofProduct) => createActor(attempts, { input: { payment, mayBeOnItsWay: false } }).start(),
    buy: customer.pay,
    save(overrides: Partial<PaymentRecord> = {}): PaymentRecord {
      const record = paymentRecord({ userId: ada.id, intentId: 'pi_2', sentAt: Date.now(), ...overrides })
      records.apply(record.userId, { type: 'sent', record })
      return record
    },
    takeSending,
    /** Waits until another tab may send a payment. */
    isFree: () => vi.waitFor(async () => expect(await takeSending()).not.toBeNull(), { interval: 1 }),
  }
}

describe('before a card is sent to the provider', () => {
  test('a form with a problem is rejected without a request', async () => {
    const problem = { reason: 'declined', message: 'Look again.' } as const
    const { prepare, cardForm, sent } = await startPorts({ problem })
    expect([await prepare(ofService), cardForm.calls, sent]).toEqual([{ problem }, ['submit'], []])
  })

  test.each([
    ['a service that waits for its payment', ofService, `GET /v1/services/flows/${adaFlowServiceId}`],
    ['a product', ofProduct, 'GET /v1/services'],
  ])('%s can be paid after all checks', async (_, paid, call) => {
    const { prepare, cardForm, sent } = await startPorts()
    expect([await prepare(paid), cardForm.calls, sent]).toEqual(['ready', ['submit', ['charge', 'pi_1']], [call]])
  })

  test('the amount, the payments of this customer and the kind of the method are read', async () => {
    const { read, cardForm, save } = await startPorts({ charge: usd(1) })
    const record = save({ state: 'confirmed' })
    save({ userId: 'ben', intentId: 'pi_3' })
    cardForm.leadsAway = true
    const of = { charge: usd(1), records: [record], userId: ada.id, leadsAway: true, now: expect.any(Number) }
    expect(await read(ofService)).toEqual({ ...of, step: 'validate_stripe' })
    expect(await read(ofProduct)).toMatchObject({ ...of, services: knownServiceIds.map((id) => ({ id })) })
  })

  test('an amount that is already known is not read again', async () => {
    const { read, cardForm } = await startPorts({ charge: usd(1) })
    const found = await read({ ...ofProduct, charge: usd(DUE) })
    expect([found, cardForm.calls]).toMatchObject([{ charge: usd(DUE) }, ['submit']])
  })

  test.each([
    ['the amount', '', ofProduct, { message: 'api_error' }],
    ['the setup step', 'getFlowStep', ofService, { kind: 'network' }],
    ['the services', 'listServices', ofProduct, { kind: 'network' }],
  ])('an error while reading %s stops the payment', async (_, operationId, paid, error) => {
    const { read, pay, cardForm, browser, records, takeSending } = await startPorts()
    if (operationId === '') vi.spyOn(cardForm, 'charge').mockRejectedValue(new Error('api_error'))
    else await browser.control('POST', '/faults', { operationId, kind: 'dropped', times: 2 })
    await expect(read(paid)).rejects.toMatchObject(error)
    expect([await toPromise(pay(paid)), records.of(ada.id), await takeSending()]).toEqual([
      { result: { type: 'rejected' }, problem: { reason: 'notSent', message: '' }, mayBeOnItsWay: false },
      ...[[], expect.anything()],
    ])
  })

  test('a new service of the product was bought on another device, or by an earlier attempt', async () => {
    const { prepare, buy, save, client } = await startPorts()
    await buy({ productId: 'ACPYH' })
    const ids = (await listServices(client, stay())).map(({ id }) => id)
    const bought = ids.find((id) => !order.knownServiceIds.includes(id))
    const seen = [
      await prepare(ofProduct),
      await prepare({ ...ofProduct, order: { ...order, knownServiceIds: ids } }),
      await prepare({ ...ofProduct, serviceId: bought }),
    ]
    save({ intentId: 'pi_1' })
    expect([...seen, await prepare(ofProduct)]).toEqual(['boughtMeanwhile', 'ready', 'ready', 'sentElsewhere'])
  })

  test('a service with a later setup step or without a setup was paid on another device', async () => {
    const { prepare, client, buy } = await startPorts({ charge: usd(DUE) })
    const { subscriptionId } = await buy(ofService.target)
    const seen = [await prepare(ofService)]
    await submitStripeStep(client, { serviceId: adaFlowServiceId, subscriptionId }, stay())
    seen.push(await prepare({ ...ofService, due: 1 }))
    seen.push(await prepare({ ...ofService, target: { serviceId: adaActiveServiceId } }))
    expect(seen).toEqual(['ready', 'paidElsewhere', 'paidElsewhere'])
  })
})

type Attempt = ReturnType<Awaited<ReturnType<typeof startPorts>>['pay']>

describe('while a payment is being sent', () => {
  const GIVEN_UP = [
    ['leaves the screen', (attempt: Attempt) => void attempt.stop()],
    ['gives up', (attempt: Attempt) => attempt.send({ type: 'checkAgain' })],
  ] as const

  test('the fields are checked within the click, and the payment is stored before it is sent', async () => {
    const { pay, cardForm, records } = await startPorts()
    const stored = () => records.of(ada.id).map(({ intentId, state }) => [intentId, state])
    const before: unknown[] = []
    vi.spyOn(cardForm, 'confirm').mockImplementation(async () => {
      before.push(...stored())
      return { status: 'succeeded' }
    })
    const attempt = pay()
    const within = [...cardForm.calls]
    await toPromise(attempt)
    expect([within, before, stored()]).toEqual([['submit'], [['pi_1', 'sent']], [['pi_1', 'succeeded']]])
  })

  test('another tab waits until the provider has responded', async () => {
    const { pay, cardForm, takeSending, isFree } = await startPorts()
    let respond = (_: CardOutcome) => {}
    vi.spyOn(cardForm, 'confirm').mockReturnValue(new Promise((resolve) => (respond = resolve)))
    const attempt = pay()
    await vi.waitFor(() => expect(cardForm.confirm).toHaveBeenCalled())
    const sending = await takeSending()
    respond({ status: 'processing' })
    await waitFor(attempt, (snapshot) => snapshot.matches('pending'))
    await isFree()
    attempt.stop()
    expect(sending).toBeNull()
  })

  test.each(GIVEN_UP)('another tab no longer waits when the customer %s', async (_, giveUp) => {
    const { pay, cardForm, takeSending, isFree } = await startPorts()
    vi.spyOn(cardForm, 'confirm').mockImplementation(never)
    const attempt = pay()
    await vi.waitFor(() => expect(cardForm.confirm).toHaveBeenCalled())
    const sending = await takeSending()
    giveUp(attempt)
    await isFree()
    attempt.stop()
    expect(sending).toBeNull()
  })

  test.each(GIVEN_UP)('checks release the lock at once when the customer %s', async (_, giveUp) => {
    const { pay, cardForm, takeSending, isFree } = await startPorts()
    vi.spyOn(cardForm, 'charge').mockImplementation(never)
    const attempt = pay()
    await vi.waitFor(() => expect(cardForm.charge).toHaveBeenCalled())
    const checking = await takeSending()
    giveUp(attempt)
    await isFree()
    expect(checking).toBeNull()
  })

  test('a run that was given up holds nothing, however late the provider responds', async () => {
    const { pay, cardForm, takeSending, isFree } = await startPorts()
    const submitted: ((problem: undefined) => void)[] = []
    vi.spyOn(cardForm, 'submit').mockImplementation(() => new Promise((resolve) => submitted.push(resolve)))
    vi.spyOn(cardForm, 'confirm').mockImplementation(never)
    pay().send({ type: 'checkAgain' })
    const second = pay()
    for (const respond of submitted) respond(undefined)
    await vi.waitFor(() => expect(cardForm.confirm).toHaveBeenCalled())
    const sending = await takeSending()
    second.stop()
    await isFree()
    expect([sending, cardForm.calls]).toEqual([null, [['charge', 'pi_1']]])
  })

  test('a lock that is granted after a run was given up is released', async () => {
    const { pay, cardForm, locks, isFree } = await startPorts()
    const { request } = locks
    const granted = vi.spyOn(locks, 'request').mockImplementationOnce((...call: Parameters<typeof request>) => {
      attempt.stop()
      return request(...call)
    })
    const attempt = pay()
    await vi.waitFor(() => expect(granted).toHaveBeenCalled())
    await isFree()
    expect(cardForm.calls).toEqual(['submit'])
  })

  test('a second tab sends nothing and reports the first one', async () => {
    const { pay, takeSending, cardForm, sent } = await startPorts()
    const other = await takeSending()
    const { result, problem } = await toPromise(pay())
    const calls = [[...cardForm.calls], [...sent]]
    await other?.release()
    expect([result.type, problem, calls, (await toPromise(pay())).result]).toEqual([
      ...['rejected', { reason: 'sendingElsewhere', message: '' }, [['submit'], []], { type: 'succeeded' }],
    ])
  })

  test('a payment that another tab sends during the checks is found', async () => {
    const { pay, save, cardForm } = await startPorts()
    vi.spyOn(cardForm, 'charge').mockImplementation(async () => {
      save()
      return null
    })
    expect((await toPromise(pay())).result).toEqual({ type: 'sentElsewhere' })
  })
})

test('the intent is confirmed with the return address, and read with its secret', async () => {
  const { ports, cardForm, sent } = await startPorts({ charge: usd(7000) })
  expect([
    await outputOf(ports.confirmCard, ofService),
    await outputOf(ports.readCharge, { intent }),
    await outputOf(ports.readIntent, ofService),
    await outputOf(ports.readIntent, { ...ofService, intent: null }).catch(({ message }) => message),
    await outputOf(ports.cardForm),
  ]).toEqual([
    ...[{ status: 'succeeded' }, usd(7000), 'processing', 'There is no intent'],
    { error: expect.objectContaining({ kind: 'unexpected' }) },
  ])
  expect([cardForm.calls, sent]).toEqual([
    [
      ['confirm', 'pi_1', `https://portal.example.com/payment?serviceId=${adaFlowServiceId}`],
      ['charge', 'pi_1'],
      ['read', 'payment', 'pi_1_secret'],
      'load',
    ],
    [],
  ])
})

test('a script that hangs is requested again by a click', async () => {
  const { ports, cardForm } = await startPorts()
  vi.spyOn(cardForm, 'load').mockImplementation(never)
  const loadAgain = vi.spyOn(cardForm, 'loadAgain').mockImplementation(() => {})
  const form = createActor(ports.cardForm).start()
  form.send({ type: 'loadFormAgain' })
  form.stop()
  expect(loadAgain).toHaveBeenCalledTimes(1)
})
