import fc from 'fast-check'
import { expect } from 'vitest'
import { Secret } from '../shared/secret'
import { noNetwork, rejected, service } from '../testing/people'
import { play } from '../testing/play'
import { testRandomCases } from '../testing/random-cases'
import * as returns from './testing/confirmation-world'

const { CONFIRMATION, isBusy, running, startReturn, stateOf } = returns

type ReturnStep = returns.ReturnStep

const maybe = (...values: readonly string[]) => fc.constantFrom(undefined, ...values)

/** Any address, with anything that the payment record may contain. */
const arrivals: fc.Arbitrary<returns.Return> = fc.record({
  serviceId: maybe('service-1', 'service-2'),
  productId: maybe('ACPYH'),
  paymentIntent: maybe('pi_1'),
  setupIntent: maybe('seti_1'),
  redirectStatus: maybe('succeeded', 'pending', 'failed'),
  clientSecret: fc.constantFrom(undefined, new Secret('pi_1_secret_x')),
  // `ended` is rare, because an ended payment without a service is over at once.
  visit: fc.constantFrom('own', 'own', 'own', 'other', 'other', 'other', 'ended', 'ended'),
  isAccepted: fc.boolean(),
  isResumed: fc.boolean(),
})

/** The server may confirm payments or not: without a confirmation, nothing may become a success. */
const conditions = fc.record({
  isConfirmable: fc.boolean(),
  isRecent: fc.boolean(),
  hasAdvanced: fc.boolean(),
  isPaidTwice: fc.constantFrom(false, false, true),
})

const PORTS = ['findServices', 'confirmPayment', 'readIntent', 'findStep', 'submitStripeStep'] as const
const bought = service({ id: 'service-2', status: 'flow', product: 'ACPYH' })
const ERRORS = [noNetwork, rejected(400), rejected(403), rejected(404), rejected(409), rejected(500)]

const steps = fc.oneof(
  // These lead to another payment if they follow each other, so they are frequent.
  fc.constantFrom<ReturnStep>('payAgain', { readIntent: 'requiresAction' }, { confirmPayment: rejected(400) }),
  fc.constantFrom<ReturnStep>('checkAgain', 'payAgain', 'goOn', 'hidden', 'visible', 'visible'),
  fc.constantFrom(1, 500, 1_000, 10_000, 20_000, 60_000),
  fc.constantFrom<ReturnStep>({ confirmPayment: CONFIRMATION }, { submitStripeStep: undefined }),
  fc
    .constantFrom([], [bought], [bought], [bought, { ...bought, id: 'service-3' }])
    .map((findServices) => ({ findServices })),
  fc
    .constantFrom('succeeded', 'processing', 'requiresAction', 'unpaid', 'canceled')
    .map((readIntent) => ({ readIntent })),
  fc.constantFrom('validate_stripe', 'validate_configuration', 'new', null).map((findStep) => ({ findStep })),
  ...[0, 1].map(() =>
    fc
      .record({ port: fc.constantFrom(...PORTS), error: fc.constantFrom(...ERRORS) })
      .map(({ port, error }) => ({ [port]: error })),
  ),
)

/** A return with everything that has happened so far. */
type Model = {
  readonly arrival: returns.Return
  readonly isConfirmable: boolean
  readonly hasAdvanced: boolean
  readonly isPaidTwice: boolean
  readonly world: returns.ReturnWorld
  clicks: number
  payAgainClicks: number
  /** The simulated time so far, in ms. */
  elapsed: number
  isHidden: boolean
  /** Counts how often the customer has come back to the tab. */
  returns: number
  /** The looks at the payment, and the calls, that no click and no result of another call has caused. */
  looks: number
  readonly byItself: string[]
  isConfirmed: boolean
  /** The provider has accepted the payment, according to its latest status. */
  isTaken: boolean
  wasPaidTwiceShown: boolean
}

/** A step that is taken if it is possible: an event of a screen, or the result of a call, which may be too late. */
const commandOf = (step: ReturnStep): fc.AsyncCommand<Model, null> => ({
  check: ({ world, isConfirmable }) => isPossible(world, step) && (isConfirmable || !isConfirmation(step)),
  async run(model) {
    const { world } = model
    const at = stateOf(world)
    const begun = world.did.length
    const isRead = running(world).includes('readIntent')
    if (step === 'checkAgain' || step === 'payAgain') model.clicks += 1
    if (step === 'payAgain') model.payAgainClicks += 1
    if (step === 'hidden' || step === 'visible') model.isHidden = step === 'hidden'
    if (step === 'visible') model.returns += 1
    if (typeof step === 'number') model.elapsed += step
    await play(world, step)
    if (step !== 'checkAgain' && step !== 'payAgain' && (at === 'noResponse' || at === 'unvalidated')) {
      const sent = world.did.slice(begun).filter((name) => name in world.ports)
      if (typeof step !== 'object') model.looks += sent.length
      model.byItself.push(...(model.isHidden ? sent.map((name) => `${name} while hidden`) : sent))
    }
    if (isConfirmation(step)) model.isConfirmed = true
    if (isRead && typeof step === 'object' && 'readIntent' in step) {
      const isAccepted = step.readIntent === 'succeeded' || step.readIntent === 'processing'
      if (at === 'reading' || isAccepted) model.isTaken = isAccepted
    }
    model.wasPaidTwiceShown ||= stateOf(world) === 'paidTwice'
    expect(brokenRules(model)).toEqual([])
  },
  toString: () => JSON.stringify(step),
})

const isConfirmation = (step: ReturnStep) =>
  typeof step === 'object' && 'confirmPayment' in step && step.confirmPayment === CONFIRMATION

function isPossible(world: returns.ReturnWorld, step: ReturnStep): boolean {
  if (typeof step === 'number') return true
  // The portal has left the screen of a machine that is done.
  if (typeof step === 'string') return !LEFT.includes(stateOf(world))
  const [port] = PORTS.filter((name) => name in step)
  return port !== undefined && (running(world).includes(port) || world.ports[port].calls.at(-1)?.aborted === true)
}

/** The portal has left the screen. */
const LEFT: readonly unknown[] = ['leaving', 'alreadyPaid', 'failed', 'payingAgain', 'nothingToConfirm']

/** The states that are possible without a confirmation from the server. */
const UNCONFIRMED: readonly unknown[] = [
  ...['failed', 'nothingToConfirm', 'alreadyPaid', 'findingService', 'confirming'],
  ...['noResponse', 'reading', 'findingStep', 'payingAgain', 'forbidden', 'leaving'],
]
const READS: readonly string[] = ['readIntent', 'findServices', 'findStep']
const PAID: readonly unknown[] = ['confirmed', 'paidTwice', 'leaving', 'alreadyPaid']

function brokenRules({ arrival, world, ...model }: Model): readonly string[] {
  const snapshot = world.actor.getSnapshot()
  const { result, found, confirmation } = snapshot.context
  const at = stateOf(world)
  const calls = (name: string) => world.did.filter((each) => each === name).length
  const log = (...names: readonly string[]) => world.did.filter((each) => names.some((name) => each.startsWith(name)))
  const confirmed = [
    `store confirmed ${found.serviceId}${confirmation ? '' : ' by its setup'}`,
    'notifyServicesChanged',
  ]
  const isProved = arrival.visit === 'ended' || world.did.findLast((each) => each in world.ports) === 'findStep'
  const mayBeUnseen = at === 'noResponse' || at === 'payingAgain'
  const isOffered = at === 'payingAgain'
  const mayOffer =
    model.payAgainClicks > 0 &&
    calls('readIntent') > 0 &&
    (!model.hasAdvanced || arrival.visit === 'other') &&
    result === 'unseen'
  const rules = {
    'only a confirmation leads to a success': model.isConfirmed || model.wasPaidTwiceShown || UNCONFIRMED.includes(at),
    'already paid needs a proof': model.isConfirmed || !PAID.includes(at) || isProved,
    'the step is read only if the intent could not be': model.isConfirmed || calls('findStep') <= calls('readIntent'),
    'only a confirmed payment is submitted': model.isConfirmed || calls('submitStripeStep') === 0,
    'calls run one at a time': running(world).length <= 1 && (running(world).length === 1 || !isBusy(world)),
    'without a click, only a visible tab reads': model.byItself.every((name) => READS.includes(name)),
    'after three quick looks, one look in a minute':
      model.looks <= 3 * (model.clicks + 1) + model.returns + model.elapsed / 60_000,
    'only a click confirms again': calls('confirmPayment') <= model.clicks + 1,
    'only a click submits again': calls('submitStripeStep') <= model.clicks + 1,
    'only a failure is unpaid': log('store unpaid').length === Number(at === 'failed'),
    'a success is notified once':
      log('store confirmed', 'notifyServ').join() === (PAID.includes(at) ? confirmed.join() : ''),
    'an accepted payment is not unseen': !(mayBeUnseen && model.isTaken && result === 'unseen'),
    'another payment is offered once': isOffered || log('store open', 'store disproved').length === 0,
    'another payment is offered only after a click and a second check': mayOffer || !isOffered,
    'two payments are shown':
      !(model.isPaidTwice && arrival.visit !== 'other') ||
      model.wasPaidTwiceShown ||
      at === 'paidTwice' ||
      !PAID.includes(at),
  }
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]))
}

const USUAL = {
  ...{ leaving: 2.5, alreadyPaid: 6, paidTwice: 2, failed: 10, forbidden: 1, unvalidated: 1.5 },
  ...{ nothingToConfirm: 8, payingAgain: 0.2 },
  ...{ 'without confirmation, alreadyPaid': 2.5, 'without confirmation, confirming': 6 },
}

const commands = fc.commands([steps.map(commandOf)], { maxCommands: 60, size: 'max' })
/** Mistakes here cost customers money, so every change runs many sequences. */
const COUNT = 5_000

testRandomCases(
  'only a confirmed payment is a success, and calls run one at a time after clicks',
  COUNT,
  fc.tuple(arrivals, conditions, commands),
  USUAL,
  async ([arrival, { isConfirmable, ...knows }, sequence]) => {
    const world = startReturn(arrival, knows)
    const isTaken = (arrival.visit === 'own' && arrival.isAccepted === true) || arrival.redirectStatus === 'succeeded'
    const none = { clicks: 0, payAgainClicks: 0, isConfirmed: false, elapsed: 0, isHidden: false, returns: 0, looks: 0 }
    const wasPaidTwiceShown = stateOf(world) === 'paidTwice'
    const { hasAdvanced, isPaidTwice } = knows
    const model = {
      arrival,
      isConfirmable,
      hasAdvanced,
      isPaidTwice,
      world,
      ...none,
      byItself: [],
      isTaken,
      wasPaidTwiceShown,
    }
    await fc.asyncModelRun(() => ({ model, real: null }), sequence)
    const end = String(stateOf(world))
    world.actor.stop()
    return isConfirmable ? [end] : [end, `without confirmation, ${end}`]
  },
)
