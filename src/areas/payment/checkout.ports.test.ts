import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import type { CardProblem, Charge } from '#machines/payment/card'
import type { PricedPayment } from '#machines/payment/checkout/checkout.machine'
import { intent as intentOf, ORDER, REGULAR_PRICE } from '#machines/payment/checkout/testing/checkout-world'
import type { PaymentEntry } from '#machines/payment/payment-record/payment-entry'
import { payment } from '#machines/payment/payment-record/testing/payment-record-world'
import { ada } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, adaFlowServiceId } from '#sandbox/services/services.seeds'
import { listServices } from '../../shared/calls/services'
import { submitStripeStep } from '../../shared/calls/setup-flow'
import { createPaymentRecords } from '../../shared/storage/payment-records'
import { fakeStorage } from '../../shared/storage/testing/fake-storage'
import { outputOf } from '../../shared/xstate/testing/ports'
import { startCustomer } from '../../testing/customer'
import { stay } from '../../testing/visitor'
import { checkoutPorts } from './checkout.ports'
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
const priced = { intent, due: DUE, charge: null }
const ofService: PricedPayment = {
  ...priced,
  target: { serviceId: adaFlowServiceId },
  serviceId: adaFlowServiceId,
  order: { ...order, productId: 'ACPMH', knownServiceIds: [] },
}
const ofProduct: PricedPayment = { ...priced, target: { productId: 'ACPYH' }, serviceId: undefined, order }
const ready = { status: 'ready' }
const paidElsewhere = { status: 'paidElsewhere' }
const boughtMeanwhile = { status: 'boughtMeanwhile' }
const sentElsewhere = { status: 'sentElsewhere' }

type World = { problem?: CardProblem; charge?: Charge; hasLocks?: boolean }

/** The ports for ada's checkout against the sandbox, with a card form that records its calls. */
async function startPorts({ problem, charge, hasLocks = true }: World = {}) {
  const customer = await startCustomer()
  const cardForm = fakeCardForm(problem, charge)
  const records = createPaymentRecords(fakeStorage().area, fakeStorage().area)
  const locks = createFakeLocks()
  const options = { client: customer.client, cardForm, records, userId: ada.id }
  const openPorts = () => checkoutPorts({ ...options, locks: hasLocks ? locks : undefined })
  const ports = openPorts()
  const save = (entry: Partial<PaymentEntry>) =>
    records.write(payment({ userId: ada.id, intentId: 'pi_2', sentAt: Date.now(), ...entry }))
  return {
    ...customer,
    cardForm,
    openPorts,
    ports,
    prepareCard: (input: PricedPayment, of = ports) => outputOf(of.prepareCard, input),
    save,
    /** Another tab requests the lock for sending a payment. */
    takeSending: () => requestLock(locks, sendingLock(ada.id), { ifAvailable: true }),
  }
}

describe('before a card is sent to the provider', () => {
  test('a form with a problem is rejected without a request', async () => {
    const problem = { reason: 'declined', message: 'Look again.' } as const
    const { prepareCard, cardForm, sent } = await startPorts({ problem })
    const preparation = await prepareCard(ofService)
    expect([preparation, cardForm.calls, sent]).toEqual([{ status: 'rejected', problem }, ['submit'], []])
  })

  test.each([
    ['a service that waits for its payment', ofService, `GET /v1/services/flows/${adaFlowServiceId}`],
    ['a product', ofProduct, 'GET /v1/services'],
  ])('%s can be paid after all checks', async (_, paid, call) => {
    const { prepareCard, cardForm, sent } = await startPorts()
    expect([await prepareCard(paid), cardForm.calls, sent]).toEqual([ready, ['submit', ['charge', 'pi_1']], [call]])
  })

  test.each([
    ['as on the button', usd(DUE), true],
    ['that is higher', usd(DUE + 1), false],
    ['that is lower', usd(DUE - 1), false],
    ['in another currency', { amount: DUE, currency: 'eur' }, false],
  ])('an amount %s can be paid or is reported', async (_, charge, isReady) => {
    const { prepareCard } = await startPorts({ charge })
    expect(await prepareCard(ofProduct)).toEqual(isReady ? ready : { status: 'priceChanged', charge })
  })

  test('an amount that is already known is not read again', async () => {
    const { prepareCard, cardForm } = await startPorts({ charge: usd(1) })
    expect([await prepareCard({ ...ofProduct, charge: usd(DUE) }), cardForm.calls]).toEqual([ready, ['submit']])
  })

  test.each([
    ['the amount', '', ofProduct, { message: 'api_error' }],
    ['the setup step', 'getFlowStep', ofService, { kind: 'network' }],
    ['the services', 'listServices', ofProduct, { kind: 'network' }],
  ])('an error while reading %s stops the payment', async (_, operationId, paid, error) => {
    const { prepareCard, cardForm, browser, takeSending } = await startPorts()
    if (operationId === '') vi.spyOn(cardForm, 'charge').mockRejectedValue(new Error('api_error'))
    else await browser.control('POST', '/faults', { operationId, kind: 'dropped' })
    await expect(prepareCard(paid)).rejects.toMatchObject(error)
    expect(await takeSending()).not.toBeNull()
  })

  test.each([
    ['for the service', { serviceId: adaFlowServiceId, makesService: false }, ofService, sentElsewhere],
    ['for the product', {}, ofProduct, sentElsewhere],
    ['for the service, which is this one', { serviceId: adaFlowServiceId, intentId: 'pi_1' }, ofService, ready],
    ['for the product, which is this one', { intentId: 'pi_1' }, ofProduct, ready],
    ['for the product, which was abandoned', { state: 'open' }, ofProduct, ready],
  ] as const)("another tab's payment %s is taken into account", async (_, stored, paid, preparation) => {
    const { prepareCard, save } = await startPorts()
    save(stored)
    expect(await prepareCard(paid)).toEqual(preparation)
  })

  test('a confirmed purchase stops the forms that were opened before it', async () => {
    const { prepareCard, save, openPorts } = await startPorts({ hasLocks: false })
    save({ state: 'confirmed' })
    const another = { ...ofProduct, target: { productId: 'ACPMH' }, order: { ...order, productId: 'ACPMH' } }
    const seen = [await prepareCard(ofProduct), await prepareCard(another), await prepareCard(ofProduct, openPorts())]
    expect(seen).toEqual([boughtMeanwhile, ready, ready])
  })

  test('a new service of the product was bought on another device, or by an earlier attempt', async () => {
    const { prepareCard, pay, save, client } = await startPorts({ hasLocks: false })
    await pay({ productId: 'ACPYH' })
    const ids = (await listServices(client, stay())).map(({ id }) => id)
    const bought = ids.find((id) => !order.knownServiceIds.includes(id))
    const seen = [
      await prepareCard(ofProduct),
      await prepareCard({ ...ofProduct, order: { ...order, knownServiceIds: ids } }),
      await prepareCard({ ...ofProduct, serviceId: bought }),
    ]
    save({ intentId: 'pi_1' })
    expect([...seen, await prepareCard(ofProduct)]).toEqual([boughtMeanwhile, ready, ready, sentElsewhere])
  })

  test('a service with a later setup step or without a setup was paid on another device', async () => {
    const { prepareCard, client, pay } = await startPorts({ charge: usd(DUE), hasLocks: false })
    const { subscriptionId } = await pay(ofService.target)
    const seen = [await prepareCard(ofService)]
    await submitStripeStep(client, { serviceId: adaFlowServiceId, subscriptionId }, stay())
    seen.push(await prepareCard({ ...ofService, due: 1 }))
    seen.push(await prepareCard({ ...ofService, target: { serviceId: adaActiveServiceId } }))
    expect(seen).toEqual([ready, paidElsewhere, paidElsewhere])
  })
})

describe('while a payment is being sent', () => {
  test('another tab waits until the provider has responded', async () => {
    const { ports, prepareCard, takeSending } = await startPorts()
    await prepareCard(ofProduct)
    const sending = await takeSending()
    await outputOf(ports.confirmCard, ofProduct)
    expect([sending, (await takeSending()) !== null]).toEqual([null, true])
  })

  test('another tab no longer waits when the customer leaves the screen', async () => {
    const { ports, cardForm, prepareCard, takeSending } = await startPorts()
    vi.spyOn(cardForm, 'confirm').mockReturnValue(new Promise(() => {}))
    await prepareCard(ofProduct)
    const confirming = createActor(ports.confirmCard, { input: ofProduct }).start()
    const sending = await takeSending()
    confirming.stop()
    await vi.waitFor(async () => expect(await takeSending()).not.toBeNull())
    expect(sending).toBeNull()
  })

  test('a run that was given up holds nothing, however late the provider responds', async () => {
    const { ports, cardForm, prepareCard, takeSending } = await startPorts()
    const submitted: ((problem: undefined) => void)[] = []
    const late = () => new Promise<undefined>((resolve) => submitted.push(resolve))
    vi.spyOn(cardForm, 'submit').mockImplementation(late)
    createActor(ports.prepareCard, { input: ofProduct }).start().stop()
    const second = prepareCard(ofProduct)
    for (const respond of submitted) respond(undefined)
    const preparation = await second
    const whileReady = await takeSending()
    await outputOf(ports.confirmCard, ofProduct)
    expect([preparation, whileReady, (await takeSending()) !== null]).toEqual([ready, null, true])
  })

  test('checks that are given up release the lock at once', async () => {
    const { ports, cardForm, takeSending } = await startPorts()
    vi.spyOn(cardForm, 'charge').mockReturnValue(new Promise(() => {}))
    const checking = createActor(ports.prepareCard, { input: ofProduct }).start()
    await vi.waitFor(() => expect(cardForm.charge).toHaveBeenCalled())
    checking.stop()
    await vi.waitFor(async () => expect(await takeSending()).not.toBeNull())
  })

  test('a second tab sends nothing and reports the first one', async () => {
    const { prepareCard, takeSending, cardForm, sent } = await startPorts()
    const other = await takeSending()
    const rejected = await prepareCard(ofProduct)
    const calls = [[...cardForm.calls], [...sent]]
    await other?.release()
    const expected = { status: 'rejected', problem: { reason: 'sendingElsewhere', message: '' } }
    expect([rejected, calls, await prepareCard(ofProduct)]).toEqual([expected, [['submit'], []], ready])
  })

  test('a payment that another tab sends during the checks is found', async () => {
    const { prepareCard, save, cardForm } = await startPorts()
    vi.spyOn(cardForm, 'charge').mockImplementation(async () => {
      save({})
      return null
    })
    expect(await prepareCard(ofProduct)).toEqual(sentElsewhere)
  })
})

test('the intent is confirmed with the return address, and read with its secret', async () => {
  const { ports, cardForm, sent } = await startPorts({ charge: usd(7000) })
  expect([
    await outputOf(ports.confirmCard, ofService),
    await outputOf(ports.readCharge, { intent }),
    await outputOf(ports.readIntent, { intent }),
    await outputOf(ports.readIntent, { intent: null }).catch(({ message }) => message),
    await outputOf(ports.loadCardForm).catch(({ message }) => message),
  ]).toEqual([{ status: 'succeeded' }, usd(7000), 'processing', 'There is no intent', 'blocked'])
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

test('services that other payments created are ignored', async () => {
  const { ports, save } = await startPorts()
  save({ serviceId: adaActiveServiceId, state: 'confirmed' })
  const services = await outputOf(ports.readServices)
  expect(services.map(({ id }) => id)).toEqual([adaFlowServiceId])
})
