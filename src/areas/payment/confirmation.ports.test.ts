import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor, toPromise, waitFor } from 'xstate'
import type { IntentStatus } from '#machines/payment/card'
import type { PaymentRecord } from '#machines/payment/payment-record'
import type { ReturnedPayment } from '#machines/payment/returned-payment'
import { paymentRecord } from '#machines/payment/testing/payment-records'
import { Secret } from '#machines/shared/secret'
import { ada } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, adaFlowServiceId } from '#sandbox/services/services.seeds'
import { listServices } from '../../shared/calls/services'
import { createPaymentRecords } from '../../shared/storage/payment-records'
import { fakeStorage } from '../../shared/storage/testing/fake-storage'
import { startCustomer } from '../../testing/customer'
import { stay } from '../../testing/visitor'
import { confirmationPorts } from './confirmation.ports'
import { fakeCardForm } from './testing/card-form'

const known = paymentRecord({ userId: ada.id, productId: 'ACPYH', knownServiceIds: [adaFlowServiceId] })

afterEach(() => void vi.restoreAllMocks())

/** A confirmation's ports for ada against the sandbox. Another payment made her active service. */
async function startPorts() {
  const customer = await startCustomer()
  const cardForm = fakeCardForm()
  const records = createPaymentRecords(fakeStorage().area, fakeStorage().area, () => () => {})
  const save = (overrides: Partial<PaymentRecord>) => {
    const record = paymentRecord({ userId: ada.id, intentId: 'pi_2', sentAt: Date.now(), ...overrides })
    records.apply(record.userId, { type: 'sent', record })
  }
  save({ serviceId: adaActiveServiceId })
  const onChecked = vi.fn()
  const options = { client: customer.client, cardForm, records, locks: undefined, userId: ada.id }
  const ports = confirmationPorts(options, { onChecked, onServicesChanged: () => {} })
  const statuses: IntentStatus[] = []
  const reportStatus = (_: unknown, { output }: { output: IntentStatus }) => void statuses.push(output)
  const checks = ports.check.provide({ actions: { reportFound: () => {}, reportStatus } })
  return {
    ...customer,
    cardForm,
    ports,
    onChecked,
    save,
    statuses,
    startCheck(returned: ReturnedPayment, readsFirst = false, record: PaymentRecord | null = known) {
      const found = { serviceId: returned.serviceId, candidates: [], hasWaited: false }
      return createActor(checks, { input: { returned, record, found, hasAsked: false, readsFirst } }).start()
    },
  }
}

describe('the new services of a product', () => {
  const OF_PRODUCT = { productId: 'ACPYH' }

  test('are those that the server has created since', async () => {
    const { startCheck, pay, sent } = await startPorts()
    const found: unknown[] = []
    for (let payments = 0; payments <= 2; payments += 1) {
      if (payments > 0) await pay(OF_PRODUCT)
      const { end } = await toPromise(startCheck(OF_PRODUCT))
      found.push(end.end)
    }
    const [search, confirm] = ['GET /v1/services', 'POST /v1/stripe/confirm-payment']
    expect([found, sent]).toEqual([
      ['noService', 'confirmed', 'unclear'],
      [search, search, confirm, search],
    ])
  })

  test('are taken only by another payment of the same customer', async () => {
    const { startCheck, pay, save, client } = await startPorts()
    const before = (await listServices(client, stay())).map(({ id }) => id)
    await pay(OF_PRODUCT)
    const serviceId = (await listServices(client, stay())).map(({ id }) => id).find((id) => !before.includes(id)) ?? ''
    const ends: unknown[] = []
    for (const owner of [{ userId: 'ben' }, { intentId: 'pi_1' }, { intentId: 'pi_3' }]) {
      save({ serviceId, intentId: 'pi_9', ...owner })
      ends.push((await toPromise(startCheck(OF_PRODUCT))).end.end)
    }
    expect(ends).toEqual(['confirmed', 'confirmed', 'noService'])
  })

  test('leave out the one that another tab names during the search', async () => {
    const { startCheck, pay, save, client } = await startPorts()
    const before = (await listServices(client, stay())).map(({ id }) => id)
    await pay(OF_PRODUCT)
    const serviceId = (await listServices(client, stay())).map(({ id }) => id).find((id) => !before.includes(id)) ?? ''
    const check = startCheck(OF_PRODUCT)
    save({ serviceId, intentId: 'pi_9' })
    expect((await toPromise(check)).end.end).toBe('noService')
  })

  test('are not searched for without a stored payment', async () => {
    const { startCheck, sent } = await startPorts()
    const { end } = await toPromise(startCheck(OF_PRODUCT, false, null))
    expect([end, sent]).toEqual([{ end: 'noService' }, []])
  })
})

describe('the intent in the address', () => {
  test.each([
    ['payment', { paymentIntent: 'pi_1' }, 'pi_1_secret_x'],
    ['setup', { setupIntent: 'seti_1' }, 'seti_1_secret_x'],
  ])('of a %s is read with its secret', async (kind, named, secret) => {
    const { startCheck, cardForm, statuses } = await startPorts()
    const returned = { ...named, serviceId: adaFlowServiceId, clientSecret: new Secret(secret) }
    const check = startCheck(returned, true)
    await waitFor(check, ({ value }) => value === 'confirming')
    check.stop()
    expect([statuses, cardForm.calls]).toEqual([['processing'], [['read', kind, secret]]])
  })

  test.each([
    ['there is no secret', 'pi_1', undefined],
    ['there is no intent', undefined, 'pi_1_secret_x'],
    ['the secret belongs to an earlier payment', 'pi_2', 'pi_1_secret_x'],
    ['the id is only the start of the secret', 'pi', 'pi_1_secret_x'],
    ['the secret belongs to a longer id', 'pi_1', 'pi_11_secret_x'],
  ])('is not read when %s', async (_, paymentIntent, secret) => {
    const { startCheck, cardForm, statuses } = await startPorts()
    const clientSecret = secret === undefined ? undefined : new Secret(secret)
    const check = startCheck({ paymentIntent, serviceId: adaFlowServiceId, clientSecret }, true)
    // The setup's step is read in its place.
    await waitFor(check, ({ value }) => value === 'findingStep')
    check.stop()
    expect([statuses, cardForm.calls]).toEqual([[], []])
  })
})

test('a failure is only logged, with its kind and status', async () => {
  const { startCheck, browser } = await startPorts()
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {})
  await browser.control('POST', '/faults', { operationId: 'confirmPayment', kind: 'empty500' })
  const { end } = await toPromise(startCheck({ serviceId: adaFlowServiceId, paymentIntent: 'pi_1' }))
  const sentence = expect.stringMatching(/^The payment hasn't been confirmed yet: http 500 \w+$/)
  expect([end.end, logged.mock.lastCall]).toEqual(['rejected', [sentence]])
})

test('a look notes the check that led to it', async () => {
  const { ports, onChecked } = await startPorts()
  const intent = { intentId: undefined, clientSecret: undefined }
  const found = { serviceId: adaFlowServiceId, candidates: [], hasWaited: false }
  const of = { intent, query: { productId: '', record: null }, found, isConfirmed: true, isHidden: false }
  const check = { hasAsked: true, isChecked: false }
  createActor(ports.look, { input: { ...of, check } })
    .start()
    .stop()
  expect(onChecked.mock.calls).toEqual([[check]])
})
