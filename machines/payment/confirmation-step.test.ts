import { describe, expect, test } from 'vitest'
import { named, noNetwork, rejected, unreadableResponse } from '../testing/people'
import { play } from '../testing/play'
import * as returns from './testing/confirmation-world'

const { CONFIRMATION, progress, returned, testStories } = returns
type Return = returns.Return

const OWN: Partial<Return> = { visit: 'own' }
const OTHER: Partial<Return> = { visit: 'other' }
const CONFIRMED = { confirmPayment: CONFIRMATION }
const SUBMITTED = { submitStripeStep: undefined }
const NOT_SUBMITTED = { submitStripeStep: noNetwork }
const WAITS = { findStep: 'validate_stripe' }
const MOVED_ON = { findStep: 'validate_configuration' }
const NO_STEP = { findStep: null }
const UNREAD = { findStep: rejected(503) }

const DONE = 'confirmed service-1, notifyServicesChanged'
const NOT_READ = 'logFailure 503'
const UNREAD_DONE = `${NOT_READ}, ${DONE}`
const READ = 'confirmPayment findStep'
const SENT = 'confirmPayment submitStripeStep'
/** A browser that did not send the payment reads the step first. */
const READ_AND_SENT = `${READ} submitStripeStep`
const VERIFIED = `${SENT} findStep`

testStories('the step of a confirmed payment %s', [
  ['is not read first in the browser that sent it', OWN, [CONFIRMED], 'validating', 'waiting', SENT, ''],
  ['ignores Check again while it is submitted', OWN, [CONFIRMED, 'checkAgain'], 'validating', 'waiting', SENT, ''],
  ['is read first in another browser', OTHER, [CONFIRMED], 'locating', 'waiting', READ, ''],
  ['ignores Check again while it is read', OTHER, [CONFIRMED, 'checkAgain'], 'locating', 'waiting', READ, ''],
  ['is submitted if the setup waits', OTHER, [CONFIRMED, WAITS], 'validating', 'waiting', READ_AND_SENT, ''],
  ['is a success then', OTHER, [CONFIRMED, WAITS, SUBMITTED], 'confirmed', 'result', READ_AND_SENT, DONE],
  ['is already done past the payment', OTHER, [CONFIRMED, MOVED_ON], 'alreadyPaid', 'over', READ, DONE],
  ['is done at an unknown step', OTHER, [CONFIRMED, { findStep: 'new' }], 'alreadyPaid', 'over', READ, DONE],
  ['is already done without a step', OTHER, [CONFIRMED, NO_STEP], 'alreadyPaid', 'over', READ, DONE],
  ['is submitted if it cannot be read', OTHER, [CONFIRMED, UNREAD], 'validating', 'waiting', READ_AND_SENT, NOT_READ],
  ['may be a success then', OTHER, [CONFIRMED, UNREAD, SUBMITTED], 'confirmed', 'result', READ_AND_SENT, UNREAD_DONE],
])

describe('a submit that fails', () => {
  const LOST = [CONFIRMED, NOT_SUBMITTED] as const
  const LOST_ELSEWHERE = [CONFIRMED, WAITS, NOT_SUBMITTED] as const
  const LOG = 'logFailure network'
  const ALL = `${READ_AND_SENT} findStep`
  const SUBMITTED_AGAIN = `${VERIFIED} findStep submitStripeStep`

  const IS_DONE = rejected(409, 'STEP_ALREADY_DONE')
  const NOT_ACCEPTED = named(IS_DONE, rejected(422), rejected(500), noNetwork, unreadableResponse)

  test.each(NOT_ACCEPTED)('with %s is decided by the step', async (name, error) => {
    const world = await returned(OWN, CONFIRMED, { submitStripeStep: error }, MOVED_ON)
    const log = `logFailure ${name.replace(/^status (\d+).*/, '$1')}`
    expect(progress(world)).toEqual({ at: 'confirmed', shown: 'result', sent: VERIFIED, notified: `${log}, ${DONE}` })
  })

  testStories('and %s', [
    ['is not shown', OWN, [...LOST], 'locating', 'waiting', VERIFIED, LOG],
    ['was accepted without a step', OWN, [...LOST, NO_STEP], 'confirmed', 'result', VERIFIED, `${LOG}, ${DONE}`],
    ['was accepted elsewhere', OTHER, [...LOST_ELSEWHERE, MOVED_ON], 'confirmed', 'result', ALL, `${LOG}, ${DONE}`],
    ['elsewhere, without a step', OTHER, [...LOST_ELSEWHERE, NO_STEP], 'confirmed', 'result', ALL, `${LOG}, ${DONE}`],
    ['was not accepted', OWN, [...LOST, WAITS], 'unvalidated', 'result', VERIFIED, LOG],
    ['cannot be read', OWN, [...LOST, UNREAD], 'unvalidated', 'result', VERIFIED, `${LOG}, logFailure 503`],
    ['cannot be left', OWN, [...LOST, WAITS, 'goOn'], 'unvalidated', 'result', VERIFIED, LOG],
  ])

  test.each<[string, Partial<Return>, readonly returns.ReturnStep[], string, string, string]>([
    ['reads the step', OWN, [], 'locating', `${VERIFIED} findStep`, LOG],
    ['submits it again', OWN, [WAITS, SUBMITTED], 'confirmed', SUBMITTED_AGAIN, `${LOG}, ${DONE}`],
    ['submits it unread', OWN, [UNREAD], 'validating', SUBMITTED_AGAIN, `${LOG}, logFailure 503`],
    ['finds it accepted', OWN, [MOVED_ON], 'confirmed', `${VERIFIED} findStep`, `${LOG}, ${DONE}`],
    ['finds it accepted elsewhere', OTHER, [MOVED_ON], 'confirmed', `${ALL} findStep`, `${LOG}, ${DONE}`],
  ])('is checked again by a click, which %s', async (_, overrides, steps, at, sent, notified) => {
    const lost = overrides === OWN ? LOST : LOST_ELSEWHERE
    const world = await returned(overrides, ...lost, WAITS, 'checkAgain', ...steps)
    expect(progress(world)).toMatchObject({ at, sent, notified })
  })
})

describe('a call about the step without a response', () => {
  const LOST = [CONFIRMED, NOT_SUBMITTED] as const

  test.each<[string, Partial<Return>, readonly returns.ReturnStep[], string, string, string]>([
    ['the first read', OTHER, [CONFIRMED], 'locating', 'unvalidated', 'result'],
    // The read after a submit has its own ten seconds.
    ['the submit', OWN, [CONFIRMED], 'validating', 'locating', 'waiting'],
    ['the read after a submit', OWN, LOST, 'locating', 'unvalidated', 'result'],
  ])('is aborted after ten seconds: %s', async (_, overrides, steps, at, next, shown) => {
    const world = await returned(overrides, ...steps)
    const before = progress(world)
    await play(world, 9_999)
    const after = progress(world)
    await play(world, 1)
    expect([before.at, after, progress(world)]).toEqual([at, before, { ...progress(world), at: next, shown }])
    const checks = world.did.filter((entry) => entry.startsWith('notifyChecked'))
    expect(checks).toEqual(next === 'unvalidated' ? ['notifyChecked  without a response'] : [])
  })

  testStories('is decided by the step after the submit: %s', [
    ['and then late', OWN, [CONFIRMED, 10_000, SUBMITTED], 'locating', 'waiting', VERIFIED, ''],
    ['then not accepted', OWN, [CONFIRMED, 10_000, WAITS], 'unvalidated', 'result', VERIFIED, ''],
    ['then accepted', OWN, [CONFIRMED, 10_000, MOVED_ON], 'confirmed', 'result', VERIFIED, DONE],
    ['then without a step', OWN, [CONFIRMED, 10_000, NO_STEP], 'confirmed', 'result', VERIFIED, DONE],
  ])

  test('takes at most 35 s in total, even if three calls are slow', async () => {
    const world = await returned(OTHER, CONFIRMED, 9_999, UNREAD, 10_000)
    const reading = progress(world)
    await play(world, 35_000 - 9_999 - 10_000)
    const sent = `${READ_AND_SENT} findStep`
    expect([reading, progress(world)]).toEqual([
      { at: 'locating', shown: 'waiting', sent, notified: 'logFailure 503' },
      { at: 'unvalidated', shown: 'result', sent, notified: 'logFailure 503' },
    ])
  })

  test.each<[string, Partial<Return>, readonly number[], string, string]>([
    ['a success in the browser that submitted it', OWN, [10_000, 10_000], VERIFIED, 'confirmed'],
    ['already paid in another browser', OTHER, [10_000], READ, 'alreadyPaid'],
  ])('is repeated by a click, and past the step it is %s', async (_, overrides, times, before, at) => {
    const world = await returned(overrides, CONFIRMED, ...times)
    expect(progress(world)).toEqual({ at: 'unvalidated', shown: 'result', sent: before, notified: '' })
    await play(world, 'checkAgain', MOVED_ON)
    expect(progress(world)).toMatchObject({ at, sent: `${before} findStep`, notified: DONE })
  })
})
