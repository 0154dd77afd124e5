import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { CardProblem } from '#machines/checkout/card'
import type { Payment } from '#machines/checkout/checkout.machine'
import type { Intent } from '#machines/model'
import { Secret } from '#machines/secret'
import { ada } from '#sandbox/seeds/people'
import { adaActiveServiceId, adaFlowServiceId } from '#sandbox/seeds/services'
import { payByCard, subscribe } from '#sandbox/testing/payments'
import { submitStripeStep } from '../../api/setup-flow'
import { startCustomer } from '../../api/testing/customer'
import { stay } from '../../api/testing/visitor'
import { type KeptPayment, keptPayments } from '../../payment-storage'
import { checkoutActors } from './checkout.actors'
import { fakeCardForm } from './testing/card-form'
import { stubStorage } from './testing/storage'

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  stubStorage()
  vi.stubGlobal('window', { location: { origin: 'https://portal.example.com' } })
})
afterEach(() => vi.unstubAllGlobals())

const intent: Intent = { kind: 'payment', id: 'pi_1', clientSecret: new Secret('pi_1_secret_x') }
const FLOW_STEP = `GET /v1/services/flows/${adaFlowServiceId}`
const ofService: Payment = { target: { serviceId: adaFlowServiceId }, serviceId: adaFlowServiceId, intent, order: null }
const ofProduct: Payment = { target: { productId: 'ACPYH' }, serviceId: undefined, intent, order: null }
const ready = { status: 'ready' }
const paidElsewhere = { status: 'paidElsewhere' }

/** The ports of ada's checkout over the sandbox, with a card form that only notes what it is asked for. */
async function startPorts(problem?: CardProblem) {
  const customer = await startCustomer()
  const cardForm = fakeCardForm(problem)
  const openedAt = Date.now()
  const ports = checkoutActors({ client: customer.client, cardForm, userId: ada.id, openedAt })
  const prepareCard = (input: Payment) => toPromise(createActor(ports.prepareCard, { input }).start())
  return { ...customer, cardForm, ports, prepareCard, openedAt }
}

function keep(said: Partial<KeptPayment>): void {
  keptPayments.remember({ userId: ada.id, intentId: 'pi_1', knownServiceIds: [], sentAt: Date.now(), ...said })
}

describe('before a card is sent to the provider', () => {
  test.each(['notReady', 'invalid', 'declined', 'failed'] as const)(
    'a form that is %s is refused, and nobody is asked',
    async (reason) => {
      const problem = { reason, message: 'Look again.' }
      const { prepareCard, cardForm, sent } = await startPorts(problem)
      expect([await prepareCard(ofService), cardForm.asked, sent]).toEqual([
        { status: 'refused', problem },
        ['submit'],
        [],
      ])
    },
  )

  test.each([
    ['a service that waits for its payment', ofService, [FLOW_STEP]],
    ['a product', ofProduct, []],
  ])('%s may be paid: the form was looked at, and nothing was confirmed', async (_, payment, calls) => {
    const { prepareCard, cardForm, sent } = await startPorts()
    expect([await prepareCard(payment), cardForm.asked, sent]).toEqual([ready, ['submit'], calls])
  })

  test.each([
    ['for the service', { serviceId: adaFlowServiceId, intentId: 'pi_2' }, ofService, paidElsewhere],
    ['for the product', { productId: 'ACPYH', intentId: 'pi_2' }, ofProduct, paidElsewhere],
    ['for the service, which is this one', { serviceId: adaFlowServiceId }, ofService, ready],
    ['for the product, which is this one', { productId: 'ACPYH' }, ofProduct, ready],
    ['for another service', { serviceId: 'service-2', intentId: 'pi_2' }, ofService, ready],
    ['for another product', { productId: 'ACPMH', intentId: 'pi_2' }, ofProduct, ready],
    ['of somebody else', { userId: 'ben', productId: 'ACPYH', intentId: 'pi_2' }, ofProduct, ready],
  ])("another tab's payment %s counts", async (_, kept, payment, preparation) => {
    const { prepareCard, cardForm } = await startPorts()
    keep(kept)
    expect([await prepareCard(payment), cardForm.asked]).toEqual([preparation, ['submit']])
  })

  test("another tab's payment for the product counts also after its end, if it ended since", async () => {
    const { prepareCard, openedAt } = await startPorts()
    keep({ productId: 'ACPYH', intentId: 'pi_2' })
    keptPayments.end('pi_2')
    const now = vi.spyOn(Date, 'now').mockReturnValue(openedAt - 1)
    keep({ productId: 'ACPMH', intentId: 'pi_3' })
    keptPayments.end('pi_3')
    now.mockRestore()
    expect([await prepareCard(ofProduct), await prepareCard({ ...ofProduct, target: { productId: 'ACPMH' } })]).toEqual(
      [paidElsewhere, ready],
    )
  })

  test('a service whose setup is further on has been paid on another device', async () => {
    const { prepareCard, client, browser } = await startPorts()
    const { clientSecret, subscriptionId } = await subscribe(browser, ofService.target)
    await payByCard(browser, clientSecret, '4242424242424242')
    const paid = await prepareCard(ofService)
    await submitStripeStep(client, { serviceId: adaFlowServiceId, subscriptionId }, stay())
    expect([paid, await prepareCard(ofService)]).toEqual([ready, paidElsewhere])
  })

  test('a service that has nothing to set up has been paid', async () => {
    const { prepareCard } = await startPorts()
    expect(await prepareCard({ ...ofService, target: { serviceId: adaActiveServiceId } })).toEqual(paidElsewhere)
  })

  test('a step that cannot be read is an error: then nothing is sent', async () => {
    const { prepareCard, browser, cardForm } = await startPorts()
    await browser.control('POST', '/faults', { operationId: 'getFlowStep', kind: 'dropped' })
    await expect(prepareCard(ofService)).rejects.toMatchObject({ kind: 'network' })
    expect(cardForm.asked).toEqual(['submit'])
  })
})

describe('the card form', () => {
  test('confirms the intent, with the way back from a bank', async () => {
    const { ports, cardForm, sent } = await startPorts()
    const outcome = await toPromise(createActor(ports.confirmCard, { input: ofService }).start())
    expect([outcome, cardForm.asked, sent]).toEqual([
      { status: 'succeeded' },
      [['confirm', 'pi_1', `https://portal.example.com/payment?serviceId=${adaFlowServiceId}`]],
      [],
    ])
  })

  test('reads the intent, if there is one', async () => {
    const { ports, cardForm } = await startPorts()
    const read = (input: { intent: Intent | null }) => toPromise(createActor(ports.readIntent, { input }).start())
    const status = await read({ intent })
    await expect(read({ intent: null })).rejects.toThrow('There is no intent')
    expect([status, cardForm.asked]).toEqual(['processing', [['read', 'payment', 'pi_1_secret_x']]])
  })

  test('that does not come is an error', async () => {
    const { ports } = await startPorts()
    await expect(toPromise(createActor(ports.loadCardForm).start())).rejects.toThrow('blocked')
  })
})
