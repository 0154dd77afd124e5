import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { PaymentEntry } from '#machines/payment/payment-record/payment-entry'
import { payment } from '#machines/payment/payment-record/testing/payment-record-world'
import type { ReturnedIntent } from '#machines/payment/payment-return/payment-return.machine'
import { Secret } from '#machines/shared/secret'
import { adaActiveServiceId, adaFlowServiceId } from '#sandbox/services/services.seeds'
import { payByCard, subscribe } from '#sandbox/testing/payments'
import { startCustomer } from '../../api/testing/customer'
import { paymentReturnPorts } from './payment-return.ports'
import { fakeCardForm } from './testing/card-form'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

const KNOWN = [adaActiveServiceId, adaFlowServiceId]

/** The ports for ada against the sandbox, with a card form that records its calls. */
async function startPorts(known: PaymentEntry | null = null) {
  const customer = await startCustomer()
  const cardForm = fakeCardForm()
  const isTaken = (serviceId: string) => serviceId === adaActiveServiceId
  const ports = paymentReturnPorts({ client: customer.client, cardForm, payment: known, isTaken })
  return { ...customer, cardForm, ports }
}

describe('the new service of a product', () => {
  const known = payment({ productId: 'ACPYH', knownServiceIds: KNOWN })

  /** Ada buys the product this many times by card. */
  async function startBought(times: number, entry: PaymentEntry | null = known) {
    const world = await startPorts(entry)
    for (let count = 0; count < times; count += 1) {
      const { clientSecret } = await subscribe(world.browser, { productId: 'ACPYH' })
      await payByCard(world.browser, clientSecret, '4242424242424242')
    }
    const findServices = () => {
      const finding = createActor(world.ports.findServices, { input: { productId: 'ACPYH' } })
      return toPromise(finding.start())
    }
    return { ...world, findServices }
  }

  test.each([
    ['missing while the server has not created it', 0],
    ['the only new one', 1],
    ['one of several new ones', 2],
  ])('is %s', async (_, times) => {
    const { findServices, sent } = await startBought(times)
    const fresh = { status: 'flow', product: expect.objectContaining({ id: 'ACPYH' }) }
    expect([await findServices(), sent]).toEqual([
      Array.from({ length: times }, () => expect.objectContaining(fresh)),
      ['GET /v1/services'],
    ])
  })

  test('is not searched for without a stored payment', async () => {
    const { findServices, sent } = await startBought(1, null)
    expect([await findServices(), sent]).toEqual([[], []])
  })

  test('is unknown when the services cannot be loaded', async () => {
    const { findServices, browser } = await startBought(1)
    await browser.control('POST', '/faults', { operationId: 'listServices', kind: 'empty500' })
    await expect(findServices()).rejects.toMatchObject({ kind: 'http', status: 500 })
  })
})

describe('the intent in the address', () => {
  const secret = new Secret('pi_1_secret_x')

  async function readIntent(input: ReturnedIntent) {
    const { ports, cardForm } = await startPorts()
    const status = await toPromise(createActor(ports.readIntent, { input }).start()).catch(() => 'unread')
    return [status, cardForm.calls]
  }

  test.each([
    ['payment', 'pi_1', 'pi_1_secret_x'],
    ['setup', 'seti_1', 'seti_1_secret_x'],
  ])('of a %s is read with its secret', async (kind, intentId, clientSecret) => {
    expect(await readIntent({ intentId, clientSecret: new Secret(clientSecret) })).toEqual([
      'processing',
      [['read', kind, clientSecret]],
    ])
  })

  test.each([
    ['there is no secret', { intentId: 'pi_1', clientSecret: undefined }],
    ['there is no intent', { intentId: undefined, clientSecret: secret }],
    ['the secret belongs to an earlier payment', { intentId: 'pi_2', clientSecret: secret }],
    ['the id is only the start of the secret', { intentId: 'pi', clientSecret: secret }],
    ['the secret belongs to a longer id', { intentId: 'pi_1', clientSecret: new Secret('pi_11_secret_x') }],
  ])('is not read when %s', async (_, input) => {
    expect(await readIntent(input)).toEqual(['unread', []])
  })
})

test('confirming, reading the step and submitting it take one call each', async () => {
  const { ports, browser, sent } = await startPorts()
  const { clientSecret, subscriptionId } = await subscribe(browser, { serviceId: adaFlowServiceId })
  await payByCard(browser, clientSecret, '4242424242424242')
  const input = { serviceId: adaFlowServiceId }
  const findStep = () => toPromise(createActor(ports.findStep, { input }).start())
  expect([
    await toPromise(createActor(ports.confirmPayment, { input }).start()),
    await findStep(),
    await toPromise(createActor(ports.submitStripeStep, { input: { ...input, subscriptionId } }).start()),
    await findStep(),
    sent,
  ]).toEqual([
    { subscriptionId, status: 'succeeded' },
    'validate_stripe',
    undefined,
    'validate_configuration',
    [
      'POST /v1/stripe/confirm-payment',
      `GET /v1/services/flows/${adaFlowServiceId}`,
      `POST /v1/services/flows/${adaFlowServiceId}/validate_stripe`,
      `GET /v1/services/flows/${adaFlowServiceId}`,
    ],
  ])
})
