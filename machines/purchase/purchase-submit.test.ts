import { describe, expect, test } from 'vitest'
import type { ApiError } from '../shared/api-error'
import { named, noNetwork, rejected, service, tooLate, unreadableResponse } from '../testing/people'
import {
  monthly,
  old,
  progress,
  startPreparing,
  startPurchase,
  startSubmitting,
  TRANSACTION,
  yearly,
} from './testing/purchase-world'

/** The new service of the monthly product, and one that must not be mistaken for it. */
const bought = service({ id: 'service-2', status: 'flow', product: monthly.id })
const ofAnotherProduct = service({ id: 'service-3', product: { id: yearly.id, name: undefined } })

describe('submitting the transaction', () => {
  test('sends the product and the trimmed transaction, and a success completes it', async () => {
    const world = await startPreparing(`  ${TRANSACTION} `)
    await world.readServices.resolve([])
    const sending = progress(world)
    await world.registerPurchase.resolve()
    expect([world.registerPurchase.inputs, sending, progress(world)]).toEqual([
      [{ productId: 'ACPMH', tebexTransactionId: 'tbx-1' }],
      { value: 'submitting', error: null, registrations: 1, reads: 1, notified: [] },
      {
        value: 'completed',
        error: null,
        registrations: 1,
        reads: 1,
        notified: ['notifyRegistered', 'notifyServicesChanged'],
      },
    ])
  })

  test('is unsettled until a response or the services show the outcome', async () => {
    const world = await startPreparing()
    const isUnsettled = () => world.actor.getSnapshot().hasTag('unsettled')
    const seen = [isUnsettled()]
    await world.readServices.resolve([old])
    seen.push(isUnsettled())
    await world.registerPurchase.reject(noNetwork)
    seen.push(isUnsettled())
    await world.readServices.reject(noNetwork)
    seen.push(isUnsettled())
    world.actor.send({ type: 'retry' })
    await world.readServices.resolve([old])
    expect([progress(world).value, seen, isUnsettled()]).toEqual(['entering', [false, true, true, true], false])
  })

  test.each(['', ' ', '\t\n', '\u00a0'])('does not send an empty transaction %j', async (tebexTransactionId) => {
    const world = startPurchase({ productId: monthly.id })
    await world.loadProducts.resolve([monthly])
    world.actor.send({ type: 'continue' })
    world.actor.send({ type: 'submit', tebexTransactionId })
    expect(progress(world)).toEqual({ value: 'entering', error: null, registrations: 0, reads: 0, notified: [] })
  })

  test('sends it once, whatever the customer clicks', async () => {
    const world = await startSubmitting()
    world.actor.send({ type: 'submit', tebexTransactionId: 'tbx-2' })
    world.actor.send({ type: 'back' })
    world.actor.send({ type: 'retry' })
    world.actor.send({ type: 'continue' })
    world.actor.send({ type: 'choose', productId: yearly.id })
    expect([progress(world).value, world.registerPurchase.inputs]).toEqual([
      'submitting',
      [{ productId: 'ACPMH', tebexTransactionId: 'tbx-1' }],
    ])
  })

  test.each(named(rejected(400), rejected(401), rejected(403), rejected(404), rejected(422), rejected(429)))(
    'shows the clear rejection %s, loads nothing and allows another attempt',
    async (_, response) => {
      const world = await startSubmitting()
      await world.registerPurchase.reject(response)
      const rejectedOnce = progress(world)
      world.actor.send({ type: 'submit', tebexTransactionId: 'tbx-2' })
      await world.readServices.resolve([old])
      expect([rejectedOnce, progress(world), world.registerPurchase.inputs]).toEqual([
        { value: 'entering', error: response, registrations: 1, reads: 1, notified: [] },
        { value: 'submitting', error: null, registrations: 2, reads: 2, notified: [] },
        [
          { productId: 'ACPMH', tebexTransactionId: 'tbx-1' },
          { productId: 'ACPMH', tebexTransactionId: 'tbx-2' },
        ],
      ])
    },
  )

  test('clears the error when the customer goes back', async () => {
    const world = await startSubmitting()
    await world.registerPurchase.reject(rejected(422))
    world.actor.send({ type: 'back' })
    world.actor.send({ type: 'continue' })
    expect(progress(world)).toEqual({ value: 'entering', error: null, registrations: 1, reads: 1, notified: [] })
  })
})

const ourOwnFailure: ApiError = { kind: 'unexpected', message: '' }
const unclear = named(
  noNetwork,
  tooLate,
  unreadableResponse,
  ourOwnFailure,
  rejected(500),
  rejected(502),
  rejected(503),
)

describe.each(unclear)('after the unclear response %s', (_, response) => {
  async function startUnclear() {
    const world = await startSubmitting()
    await world.registerPurchase.reject(response)
    return world
  }

  test('the services are loaded, and nothing can be sent', async () => {
    const world = await startUnclear()
    world.actor.send({ type: 'submit', tebexTransactionId: TRANSACTION })
    world.actor.send({ type: 'retry' })
    expect(progress(world)).toEqual({ value: 'checking', error: response, registrations: 1, reads: 2, notified: [] })
  })

  test('one new service of the product completes the purchase', async () => {
    const world = await startUnclear()
    await world.readServices.resolve([old, ofAnotherProduct, bought])
    const { value, notified } = progress(world)
    expect([value, notified]).toEqual(['completed', ['notifyRegistered', 'notifyServicesChanged']])
  })

  test('no new service of the product means that it was not registered', async () => {
    const world = await startUnclear()
    await world.readServices.resolve([old, ofAnotherProduct])
    expect(progress(world)).toEqual({
      value: 'entering',
      error: response,
      registrations: 1,
      reads: 2,
      notified: ['notifyServicesChanged'],
    })
  })

  test('a failed load leaves it unknown: the services can be loaded again, nothing sent', async () => {
    const world = await startUnclear()
    await world.readServices.reject(noNetwork)
    world.actor.send({ type: 'submit', tebexTransactionId: TRANSACTION })
    world.actor.send({ type: 'back' })
    const unknown = progress(world)
    world.actor.send({ type: 'retry' })
    await world.readServices.resolve([old, bought])
    expect([unknown, progress(world).value]).toEqual([
      { value: 'unknown', error: response, registrations: 1, reads: 2, notified: [] },
      'completed',
    ])
  })

  test('several new services of the product leave it unknown', async () => {
    const world = await startUnclear()
    await world.readServices.resolve([old, bought, service({ id: 'service-4', product: monthly.id })])
    expect(progress(world)).toEqual({
      value: 'unknown',
      error: response,
      registrations: 1,
      reads: 2,
      notified: ['notifyServicesChanged'],
    })
  })
})
