import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { Secret } from '../../shared/secret'
import { noNetwork, rejected, service } from '../../testing/people'
import { least, runs } from '../../testing/runs'
import { play } from '../testing/play'
import {
  CONFIRMATION,
  type Return,
  type ReturnStep,
  type ReturnWorld,
  returnPorts,
  startReturn,
  stateOf,
} from './testing/payment-return-world'

/** Mistakes here cost customers money, so every change runs 5,000 sequences. */
const RUNS = runs(5_000)

// The sequences take seconds on a busy machine, and minutes in a full run.
vi.setConfig({ testTimeout: 600_000 })

const maybe = (...values: readonly string[]) => fc.constantFrom(undefined, ...values)

/** Any address, with anything that the payment record may contain. */
const arrival: fc.Arbitrary<Return> = fc.record({
  serviceId: maybe('service-1', 'service-2'),
  productId: maybe('ACPYH'),
  paymentIntent: maybe('pi_1'),
  setupIntent: maybe('seti_1'),
  redirectStatus: maybe('succeeded', 'pending', 'failed'),
  clientSecret: fc.constantFrom(undefined, new Secret('pi_1_secret_x')),
  // `ended` is rare, because an ended payment without a service is over at once.
  visit: fc.constantFrom('own', 'own', 'own', 'other', 'other', 'other', 'ended', 'ended'),
  result: fc.constantFrom('none', 'accepted'),
  isResumed: fc.boolean(),
})

/** The server may confirm payments or not: without a confirmation, nothing may become a success. */
const conditions = fc.record({
  isConfirmable: fc.boolean(),
  mayBePaidAgain: fc.boolean(),
  isPaidTwice: fc.constantFrom(false, false, true),
})

const PORTS = ['findServices', 'confirmPayment', 'readIntent', 'findStep', 'submitStripeStep'] as const
const bought = service({ id: 'service-2', status: 'flow', product: 'ACPYH' })
const ERRORS = [noNetwork, rejected(400), rejected(403), rejected(404), rejected(409), rejected(500)]

const steps = fc.oneof(
  // These lead to another payment if they follow each other, so they are frequent.
  fc.constantFrom<ReturnStep>('payAgain', { readIntent: 'requiresAction' }, { confirmPayment: rejected(400) }),
  fc.constantFrom<ReturnStep>('checkAgain', 'payAgain', 'goOn'),
  fc.constantFrom(1, 500, 1_000, 10_000, 20_000),
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
  readonly arrival: Return
  readonly isConfirmable: boolean
  readonly world: ReturnWorld
  clicks: number
  payAgainClicks: number
  isConfirmed: boolean
  /** The provider has accepted the payment, according to its latest status. */
  isTaken: boolean
  wasPaidTwiceShown: boolean
}
type ReturnCommand = fc.AsyncCommand<Model, ReturnWorld>

/** A step that is taken if it is possible: an event of a screen, or the result of a call, which may be too late. */
function commandOf(step: ReturnStep): ReturnCommand {
  return {
    check: ({ world, isConfirmable }) => isPossible(world, step) && (isConfirmable || !isConfirmation(step)),
    async run(model, world) {
      const at = stateOf(world)
      if (typeof step === 'string' && step !== 'goOn') model.clicks += 1
      if (step === 'payAgain') model.payAgainClicks += 1
      await play(world, step)
      if (isConfirmation(step)) model.isConfirmed = true
      if (at === 'reading' && typeof step === 'object' && 'readIntent' in step)
        model.isTaken = step.readIntent === 'succeeded' || step.readIntent === 'processing'
      model.wasPaidTwiceShown ||= stateOf(world) === 'paidTwice'
      expect(brokenRules(model)).toEqual([])
    },
    toString: () => JSON.stringify(step),
  }
}

const isConfirmation = (step: ReturnStep) =>
  typeof step === 'object' && 'confirmPayment' in step && step.confirmPayment === CONFIRMATION

function isPossible({ actor, ...world }: ReturnWorld, step: ReturnStep): boolean {
  if (typeof step === 'number') return true
  // The portal has left the screen of a machine that is done.
  if (typeof step === 'string') return actor.getSnapshot().status === 'active'
  const [port] = PORTS.filter((name) => name in step)
  return port !== undefined && (port in actor.getSnapshot().children || world[port].calls.at(-1)?.aborted === true)
}

/** The states that are possible without a confirmation from the server. */
const UNCONFIRMED: readonly unknown[] = [
  'failed',
  'nothingToConfirm',
  'alreadyPaid',
  'findingService',
  'confirming',
  'noResponse',
  'reading',
  'findingStep',
  'payingAgain',
  'forbidden',
]
const PAID: readonly unknown[] = ['confirmed', 'paidTwice', 'leaving', 'alreadyPaid']

function brokenRules({ arrival, world, ...model }: Model): readonly string[] {
  const { actor, sent, notified, known } = world
  const snapshot = actor.getSnapshot()
  const { result, serviceId, confirmation } = snapshot.context
  const at = stateOf(world)
  const calls = (name: string) => sent.filter((each) => each === name).length
  const log = (...names: readonly string[]) => notified.filter((each) => names.some((name) => each.startsWith(name)))
  const confirmed = [`notifyConfirmed ${serviceId}${confirmation ? '' : ' by its setup'}`, 'notifyServicesChanged']
  const isProved = arrival.visit === 'ended' || sent.at(-1) === 'findStep'
  const isOffered = at === 'payingAgain'
  const mayOffer = model.payAgainClicks > 0 && calls('readIntent') > 0 && known.mayBePaidAgain && result === 'unseen'
  const rules = {
    'only a confirmation leads to a success': model.isConfirmed || model.wasPaidTwiceShown || UNCONFIRMED.includes(at),
    'already paid needs a proof': model.isConfirmed || !PAID.includes(at) || isProved,
    'the step is read only if the intent could not be': model.isConfirmed || calls('findStep') <= calls('readIntent'),
    'only a confirmed payment is submitted': model.isConfirmed || calls('submitStripeStep') === 0,
    'calls run one at a time': Object.keys(snapshot.children).length === Number(snapshot.hasTag('busy')),
    'only a click confirms again': calls('confirmPayment') <= model.clicks + 1,
    'only a click submits again': calls('submitStripeStep') <= model.clicks + 1,
    'only a failure is unpaid': log('notifyUnpaid').length === Number(at === 'failed'),
    'a success is notified once': log('notifyC', 'notifyServ').join() === (PAID.includes(at) ? confirmed.join() : ''),
    'an accepted payment is not unseen': !(
      ['noResponse', 'payingAgain'].includes(at ?? '') &&
      model.isTaken &&
      result === 'unseen'
    ),
    'another payment is offered once': log('offerAnother').length === Number(isOffered),
    'another payment is offered only after a click and a second check': mayOffer || !isOffered,
    'two payments are shown': !known.isPaidTwice || model.wasPaidTwiceShown || at === 'paidTwice' || !PAID.includes(at),
  }
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]))
}

/** Of 1,000 sequences, more end in each state. An untested rule never fails. */
const USUAL = {
  leaving: 25,
  alreadyPaid: 60,
  paidTwice: 20,
  failed: 100,
  forbidden: 10,
  unvalidated: 15,
  nothingToConfirm: 80,
  payingAgain: 2,
  'without confirmation, alreadyPaid': 25,
  'without confirmation, confirming': 60,
}

test('only a confirmed payment is a success, and calls run one at a time after clicks', async () => {
  // All sequences share the ports, because creating a machine takes as long as running a sequence.
  const ports = returnPorts()
  const ends = new Map<string, number>()
  const commands = fc.commands([steps.map(commandOf)], { maxCommands: 60, size: 'max' })
  await fc.assert(
    fc.asyncProperty(arrival, conditions, commands, async (input, { isConfirmable, ...known }, sequence) => {
      ports.clear()
      Object.assign(ports.known, known)
      const world = startReturn(input, ports)
      const model = {
        arrival: input,
        isConfirmable,
        world,
        clicks: 0,
        payAgainClicks: 0,
        isConfirmed: false,
        isTaken: input.result === 'accepted' || input.redirectStatus === 'succeeded',
        wasPaidTwiceShown: stateOf(world) === 'paidTwice',
      }
      await fc.asyncModelRun(() => ({ model, real: world }), sequence)
      const end = String(stateOf(world))
      for (const name of isConfirmable ? [end] : [end, `without confirmation, ${end}`])
        ends.set(name, (ends.get(name) ?? 0) + 1)
      world.actor.stop()
    }),
    { numRuns: RUNS },
  )
  const tooRare = Object.entries(USUAL).filter(([end, usual]) => (ends.get(end) ?? 0) < least((usual * RUNS) / 1_000))
  expect(tooRare).toEqual([])
})
