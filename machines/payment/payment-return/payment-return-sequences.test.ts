import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { Secret } from '../../shared/secret'
import { noNetwork, rejected, service } from '../../testing/people'
import { least, runs } from '../../testing/runs'
import { CONFIRMATION, progress, type ReturnWorld, returnPorts, startReturn } from './testing/payment-return-world'

/** Mistakes here cost customers money, so every change runs 10,000 sequences. */
const RUNS = runs(2_500)

// The sequences take seconds on a busy machine, and minutes in a full run.
vi.setConfig({ testTimeout: 600_000 })

const maybe = (...values: readonly string[]) => fc.constantFrom(undefined, ...values)

// All sequences share the ports, because creating a machine takes as long as running a sequence.
const ports = returnPorts()

/** Any address, with anything that the payment record may contain. */
const arrival = fc.record({
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

const bought = service({ id: 'service-2', status: 'flow', product: 'ACPYH' })

/** The possible responses of each port. The confirmation is separate, because only one property includes it. */
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

/** The results of the guards that depend on this browser's other payments. */
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

const confirmation = fc.constant({ kind: 'respond' as const, port: 'confirmPayment' as const, output: CONFIRMATION })

function responded() {
  // Safe: `responses` has exactly these keys.
  return (Object.keys(responses) as (keyof typeof responses)[]).flatMap((port) =>
    responses[port].map((output) => ({ kind: 'respond' as const, port, output })),
  )
}

const unconfirmedStep = fc.oneof(...common)
const anyStep = fc.oneof({ weight: 4, arbitrary: fc.oneof(...common) }, { weight: 1, arbitrary: confirmation })

type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never

type PendingCall = { resolve(output: unknown): Promise<void>; reject(thrown: unknown): Promise<void> }

async function take(world: ReturnWorld, next: Step): Promise<void> {
  if (next.kind === 'wait') return void world.clock.increment(next.ms)
  // The portal has left the screen of a machine that is done.
  if (next.kind === 'send') return world.actor.getSnapshot().status === 'active' ? world.actor.send(next) : undefined
  if (next.kind === 'failUnderWay') {
    const [port] = Object.keys(world.actor.getSnapshot().children).filter(isPortName)
    return port && world[port].reject(next.error)
  }
  // Safe: `responses` pairs each port only with outputs of its own type.
  const calls = world[next.port].calls as readonly PendingCall[]
  if (next.kind === 'fail') return calls.at(-1 - next.late)?.reject(next.error)
  await calls.at(-1)?.resolve(next.output)
}

/** The states that are possible without a confirmation from the server. */
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

const isAccepted = (output: unknown) => output === 'succeeded' || output === 'processing'
const isOffer = (name: string) => name.startsWith('offerAnother')
const isConfirmation = (name: string) => name.startsWith('notifyConfirmed')
const count = (names: readonly string[], name: string) => names.filter((each) => each === name).length

test('no address leads to a success without a confirmation from the server', async () => {
  let confirmations = 0
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
          // Already paid needs a proof: the payment was confirmed earlier, or the setup is past its payment.
          isKnownFrom: !isAlreadyPaid || input.visit === 'ended' || sent.at(-1) === 'findStep',
          // The step is read only for a click that could not read the intent, and is never submitted.
          reads: count(sent, 'findStep') <= count(sent, 'readIntent'),
          submits: count(sent, 'submitStripeStep'),
          notified: count(notified, 'notifyServicesChanged'),
          ended: notified.filter(isConfirmation).length,
          offered: notified.filter(isOffer).length,
          // Another payment is offered only after a second check.
          isCheckedAgain: at !== 'payingAgain' || count(sent, 'readIntent') > 0,
        }).toEqual({
          at,
          isKnownFrom: true,
          reads: true,
          submits: 0,
          notified: Number(isAlreadyPaid),
          ended: Number(isAlreadyPaid),
          offered: Number(at === 'payingAgain'),
          isCheckedAgain: true,
        })
      }
      confirmations += count(world.sent, 'confirmPayment')
      alreadyPaid += Number(progress(world).at === 'alreadyPaid' && world.sent.includes('findStep'))
      offered += Number(progress(world).at === 'payingAgain')
      world.actor.stop()
    }),
    { numRuns: RUNS },
  )
  // Enough sequences must reach these situations.
  expect(confirmations).toBeGreaterThanOrEqual(least(RUNS / 2))
  expect(alreadyPaid).toBeGreaterThanOrEqual(least(RUNS / 1_000))
  expect(offered).toBeGreaterThanOrEqual(least(RUNS / 2_500))
})

test('calls run one at a time and only after clicks, and notifications are correct', async () => {
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
        let payAgainClicks = 0
        let isTaken = input.result === 'accepted' || input.redirectStatus === 'succeeded'
        let wasShown = progress(world).at === 'paidTwice'
        for (const next of steps) {
          clicks += Number(next.kind === 'send' && next.type !== 'goOn')
          payAgainClicks += Number(next.kind === 'send' && next.type === 'payAgain')
          const isReading = progress(world).at === 'reading'
          await take(world, next)
          if (isReading && next.kind === 'respond' && next.port === 'readIntent') isTaken = isAccepted(next.output)
          const { at = '', sent, notified } = progress(world)
          wasShown ||= at === 'paidTwice'
          const isPaid = ['confirmed', 'paidTwice', 'leaving', 'alreadyPaid'].includes(at)
          const { result, serviceId, confirmation } = world.actor.getSnapshot().context
          expect({
            underWay: Object.keys(world.actor.getSnapshot().children).length,
            cleared: count(notified, 'notifyUnpaid'),
            ended: notified.filter((name) => isConfirmation(name) || name === 'notifyServicesChanged'),
            isTakenForUnpaid: ['noResponse', 'payingAgain'].includes(at) && isTaken && result === 'unseen',
            offered: notified.filter(isOffer).length,
            // Only after a click, if the second check found no payment and no other tab has stored a success.
            isOfferCorrect:
              at !== 'payingAgain' ||
              (payAgainClicks > 0 && known.mayBePaidAgain && result === 'unseen' && count(sent, 'readIntent') > 0),
            isPaidTwiceShown: !known.isPaidTwice || wasShown || !['confirmed', 'leaving', 'alreadyPaid'].includes(at),
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
            isOfferCorrect: true,
            isPaidTwiceShown: true,
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
