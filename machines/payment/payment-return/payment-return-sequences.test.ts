import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { Secret } from '../../shared/secret'
import { noNetwork, rejected, service } from '../../testing/people'
import { runs } from '../../testing/runs'
import { CONFIRMATION, progress, type ReturnWorld, returnPorts, startReturn } from './testing/payment-return-world'

/** A payment is money: ten thousand sequences on every change. */
const RUNS = runs(10_000)

// So many sequences take seconds on a busy machine, and minutes in a full run.
vi.setConfig({ testTimeout: 600_000 })

const maybe = (...values: readonly string[]) => fc.constantFrom(undefined, ...values)

// One set for all of them: to make a machine takes as long as a sequence.
const ports = returnPorts()

/** Whatever somebody may write into the address, and whatever this browser may remember of it. */
const arrival = fc.record({
  serviceId: maybe('service-1', 'service-2'),
  productId: maybe('ACPYH'),
  paymentIntent: maybe('pi_1'),
  setupIntent: maybe('seti_1'),
  redirectStatus: maybe('succeeded', 'pending', 'failed'),
  clientSecret: fc.constantFrom(undefined, new Secret('pi_1_secret_x')),
  // Rarely: what has ended without a service is over at once.
  visit: fc.constantFrom('own', 'own', 'own', 'other', 'other', 'other', 'ended', 'ended'),
  word: fc.constantFrom('none', 'taken'),
  isResumed: fc.boolean(),
})

const bought = service({ id: 'service-2', status: 'flow', product: 'ACPYH' })

/** By port: what it may answer. The confirmation comes by itself, where a property has one. */
const responses = {
  findServices: [[], [bought], [bought], [bought, { ...bought, id: 'service-3' }]],
  readIntent: ['succeeded', 'processing', 'requiresAction', 'requiresAction', 'unpaid', 'canceled'],
  findStep: ['validate_stripe', 'validate_configuration', 'validate_configuration', null],
  submitStripeStep: [undefined],
} as const

type PortName = keyof typeof responses | 'confirmPayment'
const isPortName = (id: string): id is PortName => id === 'confirmPayment' || id in responses

const failure = fc.constantFrom(
  noNetwork,
  rejected(400),
  rejected(400),
  rejected(400),
  rejected(403),
  rejected(404),
  rejected(409),
  rejected(500),
)

/** What the other payments of this browser say. */
const others = fc.record({ mayBePaidAgain: fc.boolean(), isPaidTwice: fc.constantFrom(false, false, true) })

const common = [
  fc.constantFrom(
    { kind: 'send' as const, type: 'checkAgain' as const },
    { kind: 'send' as const, type: 'payAgain' as const },
    { kind: 'send' as const, type: 'goOn' as const },
  ),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(1, 500, 1_000, 10_000, 20_000) }),
  fc.record({
    kind: fc.constant('fail' as const),
    port: fc.constantFrom<PortName>('confirmPayment', 'findServices', 'readIntent', 'findStep', 'submitStripeStep'),
    error: failure,
    late: fc.constantFrom(0, 0, 1),
  }),
  fc.record({ kind: fc.constant('failUnderWay' as const), error: failure }),
  fc.constantFrom(...responded()),
] as const

const confirmation = fc.constant({ kind: 'answer' as const, port: 'confirmPayment' as const, output: CONFIRMATION })

function responded() {
  // The cast: the keys of a record of literals are these literals.
  return (Object.keys(responses) as (keyof typeof responses)[]).flatMap((port) =>
    responses[port].map((output) => ({ kind: 'answer' as const, port, output })),
  )
}

const unconfirmedStep = fc.oneof(...common)
const anyStep = fc.oneof({ weight: 4, arbitrary: fc.oneof(...common) }, { weight: 1, arbitrary: confirmation })

type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never

type Answerable = { resolve(output: unknown): Promise<void>; reject(thrown: unknown): Promise<void> }

async function take(world: ReturnWorld, next: Step): Promise<void> {
  if (next.kind === 'wait') return void world.clock.increment(next.ms)
  // What is done has been left.
  if (next.kind === 'send') return world.actor.getSnapshot().status === 'active' ? world.actor.send(next) : undefined
  if (next.kind === 'failUnderWay') {
    const [port] = Object.keys(world.actor.getSnapshot().children).filter(isPortName)
    return port && world[port].reject(next.error)
  }
  // The cast: each port is given outputs of its own kind alone, which the table of answers says.
  const calls = world[next.port].calls as readonly Answerable[]
  if (next.kind === 'fail') return calls.at(-1 - next.late)?.reject(next.error)
  await calls.at(-1)?.resolve(next.output)
}

/** Where a payment may be that the server has not confirmed to us. */
const UNCONFIRMED: readonly string[] = [
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

const isYes = (output: unknown) => output === 'succeeded' || output === 'processing'
const isOffer = (word: string) => word.startsWith('offerAnother')
const isRemembered = (word: string) => word.startsWith('notifyConfirmed')
const count = (words: readonly string[], word: string) => words.filter((each) => each === word).length

test('whatever the address says, without a confirmation of the server there is no success', async () => {
  let asked = 0
  let alreadyPaid = 0
  let offered = 0
  await fc.assert(
    fc.asyncProperty(arrival, fc.array(unconfirmedStep, { minLength: 5, maxLength: 25 }), async (input, steps) => {
      ports.clear()
      const world = startReturn(input, ports)
      for (const next of steps) {
        await take(world, next)
        const { at = '', sent, notified } = progress(world)
        const isAlreadyPaid = at === 'alreadyPaid'
        expect({
          at: UNCONFIRMED.includes(at) ? at : 'one of the unconfirmed',
          // Already paid is no success: somebody has seen its end before, or the setup has gone on without us.
          isKnownFrom: !isAlreadyPaid || input.visit === 'ended' || sent.at(-1) === 'findStep',
          // The step is read for a click that could not read the intent, and never told.
          reads: count(sent, 'findStep') <= count(sent, 'readIntent'),
          submits: count(sent, 'submitStripeStep'),
          notified: count(notified, 'notifyServicesChanged'),
          ended: notified.filter(isRemembered).length,
          offered: notified.filter(isOffer).length,
          // After a click, the server was asked once more.
          isAskedAgain: at !== 'payingAgain' || count(sent, 'readIntent') > 0,
        }).toEqual({
          at,
          isKnownFrom: true,
          reads: true,
          submits: 0,
          notified: Number(isAlreadyPaid),
          ended: Number(isAlreadyPaid),
          offered: Number(at === 'payingAgain'),
          isAskedAgain: true,
        })
      }
      asked += count(world.sent, 'confirmPayment')
      alreadyPaid += Number(progress(world).at === 'alreadyPaid' && world.sent.includes('findStep'))
      offered += Number(progress(world).at === 'payingAgain')
      world.actor.stop()
    }),
    { numRuns: RUNS },
  )
  // Enough of the sequences get as far as asking.
  expect(asked).toBeGreaterThan(RUNS / 2)
  expect(alreadyPaid).toBeGreaterThan(RUNS / 1_000)
  expect(offered).toBeGreaterThan(RUNS / 2_500)
})

test('calls are sent one at a time and never by themselves, and what is told is right', async () => {
  const ends: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(
      arrival,
      others,
      fc.array(anyStep, { minLength: 10, maxLength: 30 }),
      async (input, known, steps) => {
        ports.clear()
        Object.assign(ports.known, known)
        const world = startReturn(input, ports)
        let clicks = 0
        let pendingChanges = 0
        let isTaken = input.word === 'taken' || input.redirectStatus === 'succeeded'
        let wasNotified = progress(world).at === 'paidTwice'
        for (const next of steps) {
          clicks += Number(next.kind === 'send' && next.type !== 'goOn')
          pendingChanges += Number(next.kind === 'send' && next.type === 'payAgain')
          const isReading = progress(world).at === 'reading'
          await take(world, next)
          if (isReading && next.kind === 'answer' && next.port === 'readIntent') isTaken = isYes(next.output)
          const { at = '', sent, notified } = progress(world)
          wasNotified ||= at === 'paidTwice'
          const isPaid = ['confirmed', 'paidTwice', 'leaving', 'alreadyPaid'].includes(at)
          const { word, serviceId, confirmation } = world.actor.getSnapshot().context
          expect({
            underWay: Object.keys(world.actor.getSnapshot().children).length,
            cleared: count(notified, 'notifyUnpaid'),
            ended: notified.filter((word) => isRemembered(word) || word === 'notifyServicesChanged'),
            // It is offered after a click, and only if the server said no once more and no other tab has heard a yes.
            isTakenForUnpaid: ['noResponse', 'payingAgain'].includes(at) && isTaken && word === 'unseen',
            offered: notified.filter(isOffer).length,
            isOfferedWell:
              at !== 'payingAgain' ||
              (pendingChanges > 0 && known.mayBePaidAgain && word === 'unseen' && count(sent, 'readIntent') > 0),
            isNotified: !known.isPaidTwice || wasNotified || !['confirmed', 'leaving', 'alreadyPaid'].includes(at),
            confirmations: count(sent, 'confirmPayment') <= clicks + 1,
            submits: count(sent, 'submitStripeStep') <= clicks + 1,
          }).toEqual({
            underWay: Number(world.actor.getSnapshot().hasTag('busy')),
            cleared: Number(at === 'failed'),
            ended: isPaid
              ? [`notifyConfirmed ${serviceId}${confirmation ? '' : ' by its setup'}`, 'notifyServicesChanged']
              : [],
            isTakenForUnpaid: false,
            offered: Number(at === 'payingAgain'),
            isOfferedWell: true,
            isNotified: true,
            confirmations: true,
            submits: true,
          })
        }
        const { at = '' } = progress(world)
        ends[at] = (ends[at] ?? 0) + 1
        world.actor.stop()
      },
    ),
    { numRuns: RUNS },
  )
  expect(
    Object.entries(ends)
      .filter(([, times]) => times >= RUNS / 1_000)
      .map(([at]) => at),
  ).toEqual(
    expect.arrayContaining([
      'leaving',
      'alreadyPaid',
      'paidTwice',
      'failed',
      'forbidden',
      'unvalidated',
      'nothingToConfirm',
    ]),
  )
})
