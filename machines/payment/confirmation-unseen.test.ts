import { describe, expect, test } from 'vitest'
import { named, noNetwork, rejected, service, tooLate, unreadableResponse } from '../testing/people'
import { play } from '../testing/play'
import * as returns from './testing/confirmation-world'

const { CONFIRMATION, OF_A_PRODUCT, progress, returned } = returns
type Steps = readonly returns.ReturnStep[]

const UNSEEN = { confirmPayment: rejected(400, 'PAYMENT_NOT_COMPLETED') }
const MISSING = { findServices: [] }
const UNREAD = { readIntent: noNetwork }
const WAITS = { findStep: 'validate_stripe' }
const AT_BANK = { readIntent: 'requiresAction' } as const
const SUCCEEDED = { readIntent: 'succeeded' } as const
const PROCESSING = { readIntent: 'processing' } as const
const NO_RESPONSE = { confirmPayment: noNetwork }
const LOG = 'logFailure 400'
const READ_AGAIN = ['checkAgain', UNREAD] as const
const PROCESSED = [UNSEEN, 'checkAgain', PROCESSING] as const

const FOUND = { findServices: [service({ status: 'flow' })] }
const SEVERAL = { findServices: [service({ id: 'a' }), service({ id: 'b' })] }
const CONFIRMED = { confirmPayment: CONFIRMATION }

const isUnseen = ({ actor }: returns.ReturnWorld) => actor.getSnapshot().context.result === 'unseen'

// A payment that counts as unseen may be made again, so a mistake here can charge the customer twice.
describe('a payment counts as unseen', () => {
  const CLEAR = named(UNSEEN.confirmPayment, rejected(402), rejected(404), rejected(422))

  test.each(CLEAR)('after %s, unless the provider has accepted it', async (_, error) => {
    const accepted = [{ isAccepted: true }, { redirectStatus: 'succeeded' }] as const
    const worlds = [{}, { redirectStatus: 'pending' }, ...accepted].map((each) =>
      returned(each, { confirmPayment: error }),
    )
    expect((await Promise.all(worlds)).map(isUnseen)).toEqual([true, true, false, false])
  })

  // These errors are about the request, not about the payment.
  const statuses = [401, 409, 429, 500].map((status) => rejected(status))
  const UNCLEAR = named(...statuses, noNetwork, tooLate, unreadableResponse)

  test.each(UNCLEAR)('not after %s, and no longer if it did', async (_, error) => {
    const unclear = { confirmPayment: error }
    const world = await returned({}, UNSEEN)
    const before = isUnseen(world)
    await play(world, ...READ_AGAIN, WAITS, unclear)
    expect([isUnseen(await returned({}, unclear)), before, isUnseen(world)]).toEqual([false, true, false])
  })

  test('never without access to it', async () => {
    expect(isUnseen(await returned({}, { confirmPayment: rejected(403) }))).toBe(false)
  })

  test.each<[string, Partial<returns.Return>, Steps, boolean]>([
    ['the intent succeeded', {}, [UNSEEN, 'checkAgain', SUCCEEDED, UNSEEN], false],
    ['the intent is being processed', {}, [...PROCESSED, UNSEEN], false],
    ['the intent waits for the bank', {}, [UNSEEN, 'checkAgain', AT_BANK, UNSEEN], true],
    ['it was processed before a failed read', {}, [...PROCESSED, NO_RESPONSE, ...READ_AGAIN, WAITS, UNSEEN], false],
    ['a product has no new service', OF_A_PRODUCT, [MISSING], true],
    ['... and was sent elsewhere', { ...OF_A_PRODUCT, visit: 'other' }, [MISSING], false],
    ['... but was accepted', { ...OF_A_PRODUCT, isAccepted: true }, [MISSING], false],
    ['... but the bank returned success', { ...OF_A_PRODUCT, redirectStatus: 'succeeded' }, [MISSING], false],
    ['... but its intent succeeded', OF_A_PRODUCT, [MISSING, 'checkAgain', SUCCEEDED, MISSING], false],
    ['... but is processed', OF_A_PRODUCT, [MISSING, 'checkAgain', PROCESSING, MISSING], false],
    ['... and waits for the bank', OF_A_PRODUCT, [MISSING, 'checkAgain', AT_BANK, MISSING], true],
    ['... and then cannot be read', OF_A_PRODUCT, [MISSING, ...READ_AGAIN, { findServices: noNetwork }], false],
    ['... until several could be it', OF_A_PRODUCT, [MISSING, ...READ_AGAIN, SEVERAL], false],
    ['... until it appears', OF_A_PRODUCT, [MISSING, ...READ_AGAIN, FOUND, CONFIRMED], false],
  ])('or not: %s', async (_, overrides, steps, expected) => {
    expect(isUnseen(await returned(overrides, ...steps))).toBe(expected)
  })
})

describe('a customer who wants to pay again', () => {
  const REJECTED = `${LOG}, ${LOG}`
  const OFFERED = `${REJECTED}, open, disproved service-1`
  const RECONFIRMED = 'confirmPayment readIntent confirmPayment'
  const BY_STEP = 'confirmPayment readIntent findStep confirmPayment'
  const TWICE = `${RECONFIRMED} readIntent confirmPayment`
  const LOST = [AT_BANK, NO_RESPONSE, 'checkAgain', AT_BANK, UNSEEN] as const

  test.each<[string, Steps, string, string, string]>([
    ['leaves after a second rejection', [UNREAD, WAITS, UNSEEN], 'payingAgain', BY_STEP, OFFERED],
    ['stays until then', [UNREAD, WAITS], 'confirming', BY_STEP, LOG],
    ['stays if it succeeded', [SUCCEEDED, UNSEEN, 'payAgain'], 'noResponse', RECONFIRMED, REJECTED],
    ['stays while it is processed', [PROCESSING, UNSEEN, 'payAgain'], 'noResponse', RECONFIRMED, REJECTED],
    ['stays without a response, and then only checks', LOST, 'noResponse', TWICE, `${LOG}, logFailure network, ${LOG}`],
    ['continues if it has arrived', [AT_BANK, CONFIRMED], 'validating', `${RECONFIRMED} submitStripeStep`, LOG],
  ])('%s', async (_, steps, at, sent, notified) => {
    const world = await returned({}, UNSEEN, 'payAgain', ...steps)
    expect(progress(world)).toMatchObject({ at, sent, notified })
  })

  test('stays if another tab has stored a success', async () => {
    const world = await returned({}, UNSEEN, 'payAgain')
    const { record } = world.actor.getSnapshot().context
    world.actor.send({ type: 'recordsChanged', records: record ? [returns.advanced(record)] : [] })
    await play(world, AT_BANK, UNSEEN)
    expect(progress(world)).toMatchObject({ at: 'noResponse', sent: RECONFIRMED, notified: REJECTED })
  })

  test('leaves if a product still has no service', async () => {
    const world = await returned(OF_A_PRODUCT, MISSING, 'payAgain', AT_BANK, MISSING)
    const sent = 'findServices readIntent findServices'
    expect(progress(world)).toEqual({ at: 'payingAgain', shown: 'over', sent, notified: 'open' })
  })

  test.each([rejected(409), noNetwork])('cannot before the server has rejected the payment: %o', async (error) => {
    expect(progress(await returned({}, { confirmPayment: error }, 'payAgain')).at).toBe('noResponse')
  })
})
