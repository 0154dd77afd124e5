import fc from 'fast-check'
import { expect } from 'vitest'
import type { ApiError } from '../../shared/api-error'
import type { ServiceReadiness } from '../../shared/model'
import { noNetwork, rejected, tooLate, unreadableResponse } from '../../testing/people'
import { testRandomCases } from '../../testing/random-cases'
import * as provisioning from './testing/provisioning-world'

const { LIMIT_MS, readiness, respond, startProvisioning, started, stateOf, timersOf } = provisioning
type ProvisioningWorld = provisioning.ProvisioningWorld

const TOO_LATE: ApiError = { kind: 'timeout', message: '' }
const BACK_OFF_MS = [2_000, 4_000, 8_000, 15_000]

/** Describes what must be shown and sent. It follows only from responses, clicks, time and whether the tab is hidden. */
function createModel(isHidden: boolean) {
  return {
    isHidden,
    /** The state once nothing more is sent. */
    outcome: undefined as Outcome | undefined,
    call: 'start' as 'start' | 'poll' | undefined,
    calledAt: 0,
    /** The time of the next poll. Undefined while a call is in flight, and after the end. */
    dueAt: undefined as number | undefined,
    readiness: null as ServiceReadiness | null,
    misses: 0,
    error: null as ApiError | null,
    /** The unclear error of the start, until the first status. */
    startError: null as ApiError | null,
    polls: 0,
    notified: [] as readonly string[],
    /** The outcomes and timeouts so far. */
    reached: [] as string[],
  }
}

type Outcome = 'ready' | 'failed' | 'rejected' | 'ended' | 'lost' | 'stopped'
type Model = ReturnType<typeof createModel>
type Act = (model: Model, world: ProvisioningWorld) => unknown
type Command = fc.AsyncCommand<Model, ProvisioningWorld>

const set = (model: Model, changes: Partial<Model>) => void Object.assign(model, changes)

/** After each command, the machine must look like the model. */
function command(story: string, act: Act, check = (_: Model) => true): Command {
  return {
    check,
    run: async (model, world) => {
      await act(model, world)
      compare(model, world)
    },
    toString: () => story,
  }
}

function compare(model: Model, world: ProvisioningWorld): void {
  const now = world.clock.now()
  if (model.dueAt !== undefined && now >= model.dueAt && !model.isHidden) {
    set(model, { call: 'poll', calledAt: now, dueAt: undefined, polls: model.polls + 1 })
  }
  const { outcome, call, dueAt = Number.POSITIVE_INFINITY, misses, error, startError } = model
  const open = call === undefined ? (dueAt > now ? 'waiting' : 'paused') : call === 'poll' ? 'polling' : 'starting'
  const value = outcome ?? open
  expect(stateOf(world)).toEqual({
    ...{ value, misses, error, startError, readiness: model.readiness, notified: model.notified },
    ...{ isWatching: outcome === undefined, isBusy: value === 'starting', starts: 1, polls: model.polls },
    timers: Number(outcome === undefined && value !== 'paused'),
  })
}

/** Passes the time. The clock stops a millisecond before something is due, and when it is due. */
function pass(model: Model, world: ProvisioningWorld, ms: number): void {
  const { clock } = world
  const until = clock.now() + ms
  while (clock.now() < until) {
    const times = [model.dueAt ?? until, model.call === undefined ? until : model.calledAt + LIMIT_MS, until]
    const next = Math.min(...times.filter((time) => time > clock.now()))
    clock.increment(next - clock.now() - 1)
    compare(model, world)
    clock.increment(1)
    if (model.call !== undefined && next - model.calledAt >= LIMIT_MS) {
      model.reached.push('a timeout')
      if (model.call === 'poll') miss(model, TOO_LATE, next)
      else set(model, { call: undefined, startError: TOO_LATE, dueAt: next })
    }
    compare(model, world)
  }
}

/** Passes the time until the next poll is due. Returns true if it is in flight. */
function passUntilPoll(model: Model, world: ProvisioningWorld): boolean {
  if (model.dueAt !== undefined) pass(model, world, model.dueAt - world.clock.now())
  return model.call === 'poll'
}

function end(model: Model, outcome: Outcome, error: ApiError | null = null): void {
  model.reached.push(outcome)
  set(model, { outcome, error, call: undefined, dueAt: undefined })
}

function miss(model: Model, error: ApiError, now: number): void {
  const retryAfterMs = error.retryAfterMs ?? 0
  const wait = Math.max(BACK_OFF_MS[model.misses] ?? 0, retryAfterMs)
  set(model, { misses: model.misses + 1, error, call: undefined, dueAt: now + wait })
  if (model.misses === 5 || retryAfterMs > 60_000) end(model, 'lost', error)
}

const showsProgress = (known: ServiceReadiness) => known.status === 'provisioning' || known.isProvisioning === true
const showsEnd = (known: ServiceReadiness) => !showsProgress(known) && !['flow', 'active'].includes(known.status)

function receive(model: Model, response: ServiceReadiness, now: number): void {
  const { readiness: previous, startError } = model
  set(model, { readiness: response, misses: 0, error: null, startError: null, call: undefined, dueAt: now + 2_000 })
  if (response.status !== previous?.status) model.notified = [...model.notified, ...started(response.status).slice(1)]
  if (response.hasError) end(model, 'failed')
  else if (response.status === 'active' && response.isReady) end(model, 'ready')
  else if (startError !== null && !showsProgress(response)) end(model, 'rejected', startError)
  else if (previous !== null && showsEnd(previous) && showsEnd(response)) end(model, 'ended')
}

const unclear = [noNetwork, tooLate, unreadableResponse, rejected(500), rejected(502)]
const clear = [401, 403, 404, 409, 422, 429].map((status) => rejected(status))

const accepted = command('the start succeeds', async (model, { ports, clock }) => {
  await ports.startProvisioning.resolve()
  set(model, { call: undefined, dueAt: clock.now() + 2_000, notified: started() })
})

const notStarted = (error: ApiError) =>
  command(`the start fails: ${error.kind} ${error.status}`, async (model, { ports, clock }) => {
    await ports.startProvisioning.reject(error)
    if (unclear.includes(error)) set(model, { call: undefined, startError: error, dueAt: clock.now() })
    else end(model, 'rejected', error)
  })

const start: fc.Arbitrary<Command> = fc.oneof(
  { weight: 8, arbitrary: fc.constant(accepted) },
  { weight: 4, arbitrary: fc.constantFrom(...unclear).map(notStarted) },
  fc.constantFrom(...clear).map(notStarted),
  fc.constant(command('the start takes too long', (model, world) => pass(model, world, LIMIT_MS))),
)

type Response = ServiceReadiness | { readonly error: ApiError }

/** Responds to the next poll. */
const responses = (values: fc.Arbitrary<Response>) =>
  values.map((response) =>
    command(
      `response ${JSON.stringify(response)}`,
      async (model, world) => {
        if (!passUntilPoll(model, world)) return
        await respond(world, response)
        if (!('error' in response)) receive(model, response, world.clock.now())
        else if ([401, 403, 404].includes(response.error.status ?? 0)) end(model, 'stopped', response.error)
        else miss(model, response.error, world.clock.now())
      },
      ({ outcome }) => outcome === undefined,
    ),
  )

const failures = (...errors: readonly ApiError[]) => responses(fc.constantFrom(...errors).map((error) => ({ error })))

const status = responses(
  fc
    .record({
      status: fc.constantFrom('provisioning', 'provisioning', 'flow', 'active', 'active', 'suspended', 'canceled'),
      isProvisioning: fc.constantFrom(true, false, false, undefined),
      isReady: fc.constantFrom(false, undefined, true, true),
      hasError: fc.constantFrom(...Array.from({ length: 8 }, () => false), undefined, true),
    })
    .map(readiness),
)

/** The status of a deployment that was ended elsewhere or was not started. */
const endedElsewhere = responses(
  fc
    .record({
      status: fc.constantFrom('suspended', 'canceled', 'expired'),
      isProvisioning: fc.constantFrom(false, undefined),
      isReady: fc.constantFrom(false, undefined, true),
    })
    .map(readiness),
)

const missed = failures(noNetwork, tooLate, unreadableResponse, ...[409, 422, 429, 500].map((code) => rejected(code)))
const final = failures(
  ...[401, 403, 404].map((code) => rejected(code)),
  ...[1_000, 20_000, 60_000, 61_000].map((retryAfterMs) => ({ ...rejected(429), retryAfterMs })),
)

const other = fc.oneof(
  fc.constantFrom('hidden' as const, ...Array.from({ length: 3 }, () => 'visible' as const)).map((type) =>
    command(type, (model, { send }) => {
      send(type)
      model.isHidden = type === 'hidden'
    }),
  ),
  fc.constant(
    command('check again', (model, { clock, send }) => {
      send('checkAgain')
      if (!['lost', 'stopped', 'ended'].includes(model.outcome ?? '')) return
      set(model, { outcome: undefined, misses: 0, error: null, dueAt: clock.now() })
    }),
  ),
  fc.integer({ min: 1, max: 61_000 }).map((ms) => command(`${ms} ms pass`, (model, world) => pass(model, world, ms))),
  fc.constant(
    command('late responses to calls that timed out', async (_, { ports, loadStatus }) => {
      for (const { aborted, resolve } of ports.startProvisioning.calls) if (aborted) await resolve()
      for (const { aborted, resolve } of loadStatus.calls) if (aborted) await resolve(readiness({ status: 'active' }))
    }),
  ),
)

const mixed = fc.oneof(
  { weight: 7, arbitrary: status },
  { weight: 3, arbitrary: missed },
  { weight: 2, arbitrary: final },
  { weight: 6, arbitrary: other },
)
/** An administrator with a bad network. */
const badNetwork = fc.oneof({ weight: 5, arbitrary: missed }, other, mixed)
/** Another administrator ends the deployment. */
const interfering = fc.oneof({ weight: 3, arbitrary: endedElsewhere }, mixed)

const commandsOf = (each: fc.Arbitrary<Command>) => fc.commands([each], { maxCommands: 30, size: 'max' })
const commands = fc.oneof({ weight: 4, arbitrary: commandsOf(mixed) }, commandsOf(badNetwork), commandsOf(interfering))

testRandomCases(
  'every sequence of responses, clicks and hidden tabs shows and sends what it should',
  300,
  fc.tuple(fc.constantFrom(false, false, false, true), start, commands),
  { ready: 10, failed: 10, rejected: 10, ended: 10, lost: 10, stopped: 10, 'a timeout': 10 },
  async ([isHidden, first, others]) => {
    const [model, world] = [createModel(isHidden), startProvisioning({ serviceId: 'service-1', isHidden })]
    await first.run(model, world)
    await fc.asyncModelRun(() => ({ model, real: world }), others)
    world.actor.stop()
    expect(timersOf(world.actor)).toBe(0)
    return model.reached
  },
)
