import fc from 'fast-check'
import { expect } from 'vitest'
import type { ApiError } from '../../shared/api-error'
import { noNetwork, rejected, tooLate, unreadableResponse } from '../../testing/people'
import { testRandomCases } from '../../testing/random-cases'
import type { SwitchRejection } from './platform.machine'
import { NOTHING_KNOWN, PLATFORM_SWITCHES, type SwitchChange } from './platform-switches'
import * as platform from './testing/platform-world'

const { LIMIT_MS, overview, settings, startPlatform, stateOf, turn } = platform

/** Describes what must be shown and sent. It follows only from the clicks, the responses and the time. */
function createModel() {
  return {
    /** The settings at the server, which other administrators change too. */
    server: settings(),
    known: NOTHING_KNOWN,
    isLoaded: false,
    /** The call in flight, and the time at which it was sent. */
    call: 'read' as 'read' | SwitchChange | null,
    calledAt: 0,
    pending: [] as readonly SwitchChange[],
    rejection: null as SwitchRejection | null,
    readError: null as ApiError | null,
    reads: 1,
    sent: [] as readonly SwitchChange[],
    timeouts: 0,
  }
}

type Model = ReturnType<typeof createModel>
type Act = (model: Model, world: platform.PlatformWorld) => unknown

/** After each command, the machine must look like the model. */
function command(story: string, act: Act, check = (_: Model) => true): fc.AsyncCommand<Model, platform.PlatformWorld> {
  return {
    check,
    run: async (model, world) => {
      await act(model, world)
      sendNext(model, world.clock.now())
      expect(stateOf(world)).toEqual(expectedState(model))
    },
    toString: () => story,
  }
}

const set = (model: Model, changes: Partial<Model>) => void Object.assign(model, changes)

/** Sends the next change that differs from the known settings, if no call is in flight. */
function sendNext(model: Model, calledAt: number): void {
  if (model.call !== null) return
  const [call, ...pending] = model.pending.filter(({ name, isOn }) => model.known[name] !== isOn)
  set(model, { pending, ...(call && { call, calledAt, sent: [...model.sent, call] }) })
}

function sendRead(model: Model, calledAt: number): void {
  set(model, { call: 'read', calledAt, reads: model.reads + 1 })
}

function fail(model: Model, error: ApiError, now: number): void {
  const { call: change, known, pending } = model
  if (change === null || change === 'read') set(model, { call: null, readError: error })
  else {
    const notSent = pending.filter(({ name, isOn }) => name !== change.name && known[name] !== isOn)
    set(model, { rejection: { change, notSent, error }, pending: [] })
    sendRead(model, now)
  }
}

function expectedState({ known, isLoaded, call, pending, rejection, readError, reads, sent }: Model) {
  const changes = call === null || call === 'read' ? pending : [call, ...pending]
  const latest = (wanted: string) => changes.findLast(({ name }) => name === wanted)
  const [idle, reading] = isLoaded ? ['ready', 'rereading'] : ['unavailable', 'loading']
  return {
    isBusy: call !== null,
    value: call === null ? idle : call === 'read' ? reading : 'turning',
    on: PLATFORM_SWITCHES.filter((name) => latest(name)?.isOn ?? known[name]),
    busy: PLATFORM_SWITCHES.filter(latest),
    rejection,
    readError,
    known,
    reads,
    sent,
  }
}

/** Turns the switch of the call in flight at the server, and returns the call. */
function arrive(model: Model, isDone: boolean): Model['call'] {
  const { call, server } = model
  if (call !== null && call !== 'read' && isDone) {
    model.server = { ...server, [call.name]: call.isOn, updatedBy: 'ada' }
  }
  return call
}

const switches = fc.constantFrom('userCreationEnabled' as const, ...PLATFORM_SWITCHES)
const statuses = [401, 403, 404, 409, 422, 429, 500].map((status) => rejected(status))
const errors = fc.constantFrom(noNetwork, tooLate, unreadableResponse, ...statuses)

const click = fc.record({ name: switches, isOn: fc.boolean() }).map((change) =>
  command(`click ${change.name} ${change.isOn}`, (model, { actor }) => {
    actor.send(turn(change))
    if (model.isLoaded) model.pending = [...model.pending.filter(({ name }) => name !== change.name), change]
  }),
)

// The server may also respond that nothing has changed.
const success = fc.constantFrom(true, true, true, false).map((isDone) =>
  command(
    `success, done: ${isDone}`,
    async (model, { ports }) => {
      const call = arrive(model, isDone)
      if (call === 'read') {
        set(model, { isLoaded: true, readError: null })
        await ports.loadOverview.resolve(overview(model.server))
      } else {
        if (model.rejection?.change.name === call?.name) model.rejection = null
        await ports.turnSwitch.resolve(model.server)
      }
      set(model, { call: null, known: model.server })
    },
    ({ call }) => call !== null,
  ),
)

const failure = fc.tuple(errors, fc.boolean()).map(([error, isDone]) =>
  command(
    `failure: ${error.kind}, done: ${isDone}`,
    async (model, { clock, ports }) => {
      const call = arrive(model, isDone)
      await (call === 'read' ? ports.loadOverview : ports.turnSwitch).reject(error)
      fail(model, error, clock.now())
    },
    ({ call }) => call !== null,
  ),
)

const wait = fc.constantFrom(1_000, 20_000, LIMIT_MS - 1, LIMIT_MS).map((ms) =>
  command(`wait ${ms} ms`, (model, { clock }) => {
    clock.increment(ms)
    if (model.call === null || clock.now() - model.calledAt < LIMIT_MS) return
    fail(model, { kind: 'timeout', message: '' }, clock.now())
    model.timeouts += 1
  }),
)

const elsewhere = fc.tuple(switches, fc.boolean()).map(([name, isOn]) =>
  command(`another administrator: ${name} ${isOn}`, (model) => {
    model.server = { ...model.server, [name]: isOn, updatedBy: 'olga' }
  }),
)

const others = fc.constantFrom(
  command('refresh', (model, { actor, clock }) => {
    actor.send({ type: 'refresh' })
    if (model.call === null) sendRead(model, clock.now())
  }),
  command('dismiss', (model, { actor }) => {
    actor.send({ type: 'dismiss' })
    model.rejection = null
  }),
  command(
    'the responses to calls that timed out',
    async (_, { ports }) => {
      for (const { aborted, resolve } of ports.loadOverview.calls) if (aborted) await resolve(overview(NOTHING_KNOWN))
      for (const { aborted, resolve } of ports.turnSwitch.calls) if (aborted) await resolve(NOTHING_KNOWN)
    },
    ({ timeouts }) => timeouts > 0,
  ),
)

const move = fc.oneof(
  { weight: 9, arbitrary: click },
  { weight: 8, arbitrary: success },
  { weight: 3, arbitrary: failure },
  ...[wait, elsewhere, others],
)

testRandomCases(
  'every sequence of clicks, responses and failures shows and sends what it should',
  500,
  fc.commands([move], { maxCommands: 40, size: 'max' }),
  { 'several changes': 33, 'a rejection': 20, 'a timeout': 5 },
  async (commands) => {
    const [model, world] = [createModel(), startPlatform()]
    await fc.asyncModelRun(() => ({ model, real: world }), commands)
    world.actor.stop()
    return [
      ...(model.sent.length > 1 ? ['several changes'] : []),
      ...(model.rejection === null ? [] : ['a rejection']),
      ...(model.timeouts > 0 ? ['a timeout'] : []),
    ]
  },
)
