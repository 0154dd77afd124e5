import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { CardProblem, Charge } from '#machines/payment/card'
import type { PricedPayment } from '#machines/payment/checkout/checkout.machine'
import type { Order } from '#machines/payment/order'
import type { PaymentEntry } from '#machines/payment/payment-record/payment-entry'
import { payment } from '#machines/payment/payment-record/testing/payment-record-world'
import type { Intent } from '#machines/shared/model'
import { Secret } from '#machines/shared/secret'
import { ada } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, adaFlowServiceId } from '#sandbox/services/services.seeds'
import { payByCard, subscribe } from '#sandbox/testing/payments'
import { listServices } from '../../api/services/services'
import { submitStripeStep } from '../../api/setup/setup-flow'
import { startCustomer } from '../../api/testing/customer'
import { stay } from '../../api/testing/visitor'
import { createPaymentRecords } from '../../storage/payment-records'
import { checkoutPorts } from './checkout.ports'
import { requestLock, sendingLock } from './payment-locks'
import { fakeCardForm } from './testing/card-form'
import { createFakeLocks } from './testing/fake-locks'
import { stubStorage } from './testing/storage'

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  stubStorage()
  vi.stubGlobal('window', { location: { origin: 'https://portal.example.com' } })
})
afterEach(() => vi.unstubAllGlobals())

const intent: Intent = { kind: 'payment', id: 'pi_1', clientSecret: new Secret('pi_1_secret_x') }
const FLOW_STEP = `GET /v1/services/flows/${adaFlowServiceId}`
const order: Order = {
  productId: 'ACPYH',
  productName: 'Yearly Hosting',
  plan: { setup: 4999, recurring: 1499, currency: 'USD', interval: 'year', intervalCount: 1 },
  knownServiceIds: [adaActiveServiceId, adaFlowServiceId],
}
const usd = (amount: number): Charge => ({ amount, currency: 'usd' })
const priced = { intent, due: 6498, charge: null }
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
  const records = createPaymentRecords(
    () => localStorage,
    () => sessionStorage,
  )
  const locks = createFakeLocks()
  const options = { client: customer.client, cardForm, records, userId: ada.id }
  const openPorts = () => checkoutPorts({ ...options, locks: hasLocks ? locks : undefined })
  const ports = openPorts()
  const prepareCard = (input: PricedPayment, of = ports) => toPromise(createActor(of.prepareCard, { input }).start())
  const save = (entry: Partial<PaymentEntry>) =>
    records.write(payment({ userId: ada.id, intentId: 'pi_2', sentAt: Date.now(), ...entry }))
  /** Ada buys the product on another device. */
  async function buyElsewhere(): Promise<void> {
    const { clientSecret } = await subscribe(customer.browser, { productId: 'ACPYH' })
    await payByCard(customer.browser, clientSecret, '4242424242424242')
  }
  /** Another tab requests the lock for sending a payment. */
  const takeSending = () => requestLock(locks, sendingLock(ada.id), { ifAvailable: true })
  return { ...customer, cardForm, records, locks, openPorts, ports, prepareCard, save, buyElsewhere, takeSending }
}

describe('before a card is sent to the provider', () => {
  test.each(['notReady', 'invalid', 'declined', 'failed'] as const)(
    'a form that is %s is rejected without a request',
    async (reason) => {
      const problem = { reason, message: 'Look again.' }
      const { prepareCard, cardForm, sent } = await startPorts({ problem })
      expect([await prepareCard(ofService), cardForm.calls, sent]).toEqual([
        { status: 'rejected', problem },
        ['submit'],
        [],
      ])
    },
  )

  test.each([
    ['a service that waits for its payment', ofService, [FLOW_STEP]],
    ['a product', ofProduct, ['GET /v1/services']],
  ])('%s can be paid after all checks', async (_, paid, calls) => {
    const { prepareCard, cardForm, sent } = await startPorts()
    expect([await prepareCard(paid), cardForm.calls, sent]).toEqual([ready, ['submit', ['charge', 'pi_1']], calls])
  })

  describe('an amount', () => {
    test.each([
      ['as on the button can be paid', usd(6498), ready],
      ['that is higher is reported', usd(6499), { status: 'priceChanged', charge: usd(6499) }],
      ['that is lower is reported', usd(6497), { status: 'priceChanged', charge: usd(6497) }],
      [
        'in another currency is reported',
        { amount: 6498, currency: 'eur' },
        { status: 'priceChanged', charge: { amount: 6498, currency: 'eur' } },
      ],
    ])('%s', async (_, charge, preparation) => {
      const { prepareCard } = await startPorts({ charge })
      expect(await prepareCard(ofProduct)).toEqual(preparation)
    })

    test('that is already known is not read again', async () => {
      const { prepareCard, cardForm } = await startPorts({ charge: usd(1) })
      expect([await prepareCard({ ...ofProduct, charge: usd(6498) }), cardForm.calls]).toEqual([ready, ['submit']])
    })

    test('that cannot be read is an error, so nothing is sent', async () => {
      const { prepareCard, cardForm, takeSending } = await startPorts()
      vi.spyOn(cardForm, 'charge').mockRejectedValue(new Error('api_error'))
      await expect(prepareCard(ofProduct)).rejects.toThrow('api_error')
      expect((await takeSending()) !== null).toBe(true)
    })
  })

  test.each([
    ['for the service', { serviceId: adaFlowServiceId, makesService: false }, ofService, sentElsewhere],
    ['for the product', {}, ofProduct, sentElsewhere],
    ['for the service, which is this one', { serviceId: adaFlowServiceId, intentId: 'pi_1' }, ofService, ready],
    ['for the product, which is this one', { intentId: 'pi_1' }, ofProduct, ready],
    ['for the product, which was abandoned', { state: 'open' }, ofProduct, ready],
    ['for another service', { serviceId: 'service-2', makesService: false }, ofService, ready],
    ['for another product', { productId: 'ACPMH' }, ofProduct, ready],
    ['of another user', { userId: 'ben' }, ofProduct, ready],
  ] as const)("another tab's payment %s is taken into account", async (_, stored, paid, preparation) => {
    const { prepareCard, save } = await startPorts()
    save(stored)
    expect(await prepareCard(paid)).toEqual(preparation)
  })

  test('a confirmed purchase stops the forms that were opened before it', async () => {
    const { prepareCard, save, openPorts } = await startPorts({ hasLocks: false })
    save({ state: 'confirmed' })
    const another = { ...ofProduct, target: { productId: 'ACPMH' }, order: { ...order, productId: 'ACPMH' } }
    expect([
      await prepareCard(ofProduct),
      await prepareCard(another),
      await prepareCard(ofProduct, openPorts()),
    ]).toEqual([boughtMeanwhile, ready, ready])
  })

  test('a new service of the product was bought on another device', async () => {
    const { prepareCard, buyElsewhere, client } = await startPorts({ hasLocks: false })
    await buyElsewhere()
    const ids = (await listServices(client, stay())).map(({ id }) => id)
    const bought = ids.find((id) => !order.knownServiceIds.includes(id))
    expect([
      await prepareCard(ofProduct),
      await prepareCard({ ...ofProduct, order: { ...order, knownServiceIds: ids } }),
      await prepareCard({ ...ofProduct, serviceId: bought }),
    ]).toEqual([boughtMeanwhile, ready, ready])
  })

  test('a new service may come from an earlier attempt of the same payment', async () => {
    const { prepareCard, buyElsewhere, save } = await startPorts()
    await buyElsewhere()
    save({ intentId: 'pi_1' })
    expect(await prepareCard(ofProduct)).toEqual(sentElsewhere)
  })

  test('a service with a later setup step was paid on another device', async () => {
    const { prepareCard, client, browser } = await startPorts({ charge: usd(6498), hasLocks: false })
    const { clientSecret, subscriptionId } = await subscribe(browser, ofService.target)
    await payByCard(browser, clientSecret, '4242424242424242')
    const paid = await prepareCard(ofService)
    await submitStripeStep(client, { serviceId: adaFlowServiceId, subscriptionId }, stay())
    expect([paid, await prepareCard({ ...ofService, due: 1 })]).toEqual([ready, paidElsewhere])
  })

  test('a service without a setup was paid', async () => {
    const { prepareCard } = await startPorts()
    expect(await prepareCard({ ...ofService, target: { serviceId: adaActiveServiceId } })).toEqual(paidElsewhere)
  })

  test.each([
    ['a step', 'getFlowStep', ofService],
    ['the services', 'listServices', ofProduct],
  ])('an error while reading %s stops the payment', async (_, operationId, paid) => {
    const { prepareCard, browser, takeSending } = await startPorts()
    await browser.control('POST', '/faults', { operationId, kind: 'dropped' })
    await expect(prepareCard(paid)).rejects.toMatchObject({ kind: 'network' })
    expect((await takeSending()) !== null).toBe(true)
  })
})

describe('while a payment is being sent', () => {
  test('another tab waits until the provider has responded', async () => {
    const { ports, prepareCard, takeSending } = await startPorts()
    await prepareCard(ofProduct)
    const sending = await takeSending()
    await toPromise(createActor(ports.confirmCard, { input: ofProduct }).start())
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

  test('a second tab sends nothing and reports the first one', async () => {
    const { prepareCard, takeSending, cardForm, sent } = await startPorts()
    const other = await takeSending()
    const rejected = await prepareCard(ofProduct)
    other?.release()
    await vi.waitFor(async () => expect(await prepareCard(ofProduct)).toEqual(ready))
    expect([rejected, cardForm.calls.slice(0, 2), sent]).toEqual([
      { status: 'rejected', problem: { reason: 'sendingElsewhere', message: '' } },
      ['submit', 'submit'],
      ['GET /v1/services'],
    ])
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

describe('the checkout', () => {
  test('confirms the intent with the return address', async () => {
    const { ports, cardForm, sent } = await startPorts()
    const outcome = await toPromise(createActor(ports.confirmCard, { input: ofService }).start())
    expect([outcome, cardForm.calls, sent]).toEqual([
      { status: 'succeeded' },
      [['confirm', 'pi_1', `https://portal.example.com/payment?serviceId=${adaFlowServiceId}`]],
      [],
    ])
  })

  test("reads the provider's amount", async () => {
    const { ports, cardForm } = await startPorts({ charge: usd(7000) })
    const charge = await toPromise(createActor(ports.readCharge, { input: { intent } }).start())
    expect([charge, cardForm.calls]).toEqual([usd(7000), [['charge', 'pi_1']]])
  })

  test('reads the intent, if there is one', async () => {
    const { ports, cardForm } = await startPorts()
    const read = (input: { intent: Intent | null }) => toPromise(createActor(ports.readIntent, { input }).start())
    const status = await read({ intent })
    await expect(read({ intent: null })).rejects.toThrow('There is no intent')
    expect([status, cardForm.calls]).toEqual(['processing', [['read', 'payment', 'pi_1_secret_x']]])
  })

  test('ignores services that other payments created', async () => {
    const { ports, save } = await startPorts()
    save({ serviceId: adaActiveServiceId, state: 'confirmed' })
    const services = await toPromise(createActor(ports.readServices).start())
    expect(services.map(({ id }) => id)).toEqual([adaFlowServiceId])
  })

  test('fails if the card form does not load', async () => {
    const { ports } = await startPorts()
    await expect(toPromise(createActor(ports.loadCardForm).start())).rejects.toThrow('blocked')
  })
})
