import { describe, expect, test } from 'vitest'
import { payment } from '#machines/payment/payment-record/testing/payment-record-world'
import { Secret } from '#machines/shared/secret'
import { adaActiveServiceId, adaFlowServiceId } from '#sandbox/services/services.seeds'
import { outputOf } from '../../shared/xstate/testing/ports'
import { startCustomer } from '../../testing/customer'
import { paymentReturnPorts } from './payment-return.ports'
import { fakeCardForm } from './testing/card-form'

const known = payment({ productId: 'ACPYH', knownServiceIds: [adaFlowServiceId] })

/** The ports for ada against the sandbox, with a card form that records its calls. Another payment made her active service. */
async function startPorts(entry: typeof known | null = known) {
  const customer = await startCustomer()
  const cardForm = fakeCardForm()
  const isTaken = (serviceId: string) => serviceId === adaActiveServiceId
  const ports = paymentReturnPorts({ client: customer.client, cardForm, payment: entry, isTaken })
  return { ...customer, cardForm, ports }
}

describe('the new services of a product', () => {
  test('are those that the server has created since', async () => {
    const { ports, pay, sent } = await startPorts()
    const found: unknown[] = []
    for (let payments = 0; payments <= 2; payments += 1) {
      if (payments > 0) await pay({ productId: 'ACPYH' })
      const services = await outputOf(ports.findServices, { productId: 'ACPYH' })
      found.push(services.map(({ status }) => status))
    }
    expect([found, new Set(sent)]).toEqual([[[], ['flow'], ['flow', 'flow']], new Set(['GET /v1/services'])])
  })

  test('are not searched for without a stored payment', async () => {
    const { ports, sent } = await startPorts(null)
    expect([await outputOf(ports.findServices, { productId: 'ACPYH' }), sent]).toEqual([[], []])
  })
})

describe('the intent in the address', () => {
  test.each([
    ['payment', 'pi_1', 'pi_1_secret_x'],
    ['setup', 'seti_1', 'seti_1_secret_x'],
  ])('of a %s is read with its secret', async (kind, intentId, clientSecret) => {
    const { ports, cardForm } = await startPorts()
    const status = await outputOf(ports.readIntent, { intentId, clientSecret: new Secret(clientSecret) })
    expect([status, cardForm.calls]).toEqual(['processing', [['read', kind, clientSecret]]])
  })

  test.each([
    ['there is no secret', 'pi_1', undefined],
    ['there is no intent', undefined, 'pi_1_secret_x'],
    ['the secret belongs to an earlier payment', 'pi_2', 'pi_1_secret_x'],
    ['the id is only the start of the secret', 'pi', 'pi_1_secret_x'],
    ['the secret belongs to a longer id', 'pi_1', 'pi_11_secret_x'],
  ])('is not read when %s', async (_, intentId, secret) => {
    const { ports, cardForm } = await startPorts()
    const clientSecret = secret === undefined ? undefined : new Secret(secret)
    await expect(outputOf(ports.readIntent, { intentId, clientSecret })).rejects.toThrow('no secret for this intent')
    expect(cardForm.calls).toEqual([])
  })
})
