import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { manualPort } from '../testing/manual-port'
import { named, noNetwork, rejected, tooLate, unreadableResponse } from '../testing/people'
import { unreached } from '../testing/reach'
import { actionMachine } from './action.machine'
import { Secret } from './secret'

const LIMIT_MS = 35_000
const PLANTED_SECRETS = 'planted-bot-token'
const input = { botToken: new Secret(PLANTED_SECRETS) }

/** A write in a dialog, which the test answers, and whose clock it moves. */
function startAction() {
  const perform = manualPort<void, { input: unknown }>()
  const notified: string[] = []
  const clock = new SimulatedClock()
  const machine = actionMachine.provide({
    actors: { perform: perform.logic },
    actions: { notifySucceeded: () => void notified.push('succeeded') },
  })
  const actor = createActor(machine, { clock }).start()
  const send = (...types: readonly ('open' | 'close' | 'run' | 'dismiss')[]) => {
    for (const type of types) actor.send(type === 'run' ? { type, input } : { type })
  }
  const seen = () => {
    const snapshot = actor.getSnapshot()
    return {
      value: snapshot.value,
      error: snapshot.context.error,
      isOpen: snapshot.hasTag('open'),
      isBusy: snapshot.hasTag('busy'),
      calls: perform.calls.length,
      notified: notified.length,
    }
  }
  return { actor, clock, perform, send, seen }
}

const idle = { value: 'idle', error: null, isOpen: false, isBusy: false, calls: 0, notified: 0 }
const confirming = { ...idle, value: 'confirming', isOpen: true }
const running = { ...confirming, value: 'running', isBusy: true, calls: 1 }
const failed = { ...running, value: 'failed', isBusy: false }
const succeeded = { ...idle, value: 'succeeded', calls: 1, notified: 1 }

function startRunning() {
  const action = startAction()
  action.send('open', 'run')
  return action
}

test('every state is reached and every transition is taken', () => {
  const happenings = {
    inputs: [undefined],
    events: [
      { type: 'open' },
      { type: 'open', subject: 'suspend' },
      { type: 'close' },
      { type: 'run', input },
      { type: 'dismiss' },
    ] as const,
    responses: { perform: [undefined] },
    failures: { perform: [noNetwork] },
  }
  expect(unreached(actionMachine, happenings)).toEqual({ states: [], transitions: [] })
})

describe('nothing is sent', () => {
  test.each([
    ['before somebody asks', [], idle],
    ['by a click without a dialog', ['run', 'close', 'dismiss'], idle],
    ['by a dialog that is open', ['open', 'open', 'dismiss'], confirming],
    ['by a dialog that was closed', ['open', 'close', 'run'], idle],
  ] as const)('%s', (_, types, expected) => {
    const { send, seen } = startAction()
    send(...types)
    expect(seen()).toEqual(expected)
  })
})

describe('a click', () => {
  test('sends what was handed in, once, and success is told once', async () => {
    const { perform, send, seen } = startRunning()
    const sending = seen()
    await perform.resolve()
    const done = seen()
    send('run', 'close')
    expect([sending, done, seen(), perform.inputs]).toEqual([running, succeeded, succeeded, [{ input }]])
  })

  test('is one, however often somebody clicks: nothing else is done while it runs', () => {
    const { perform, send, seen } = startAction()
    send('open', 'run', 'run', 'close', 'open', 'dismiss', 'run')
    expect([seen(), perform.calls.map(({ aborted }) => aborted)]).toEqual([running, [false]])
  })

  test.each(
    named(
      noNetwork,
      tooLate,
      unreadableResponse,
      rejected(401),
      rejected(409),
      rejected(422),
      rejected(429),
      rejected(500),
    ),
  )('that fails leaves the dialog open, says why, and is sent again by a click alone: %s', async (_, error) => {
    const { clock, perform, send, seen } = startRunning()
    await perform.reject(error)
    clock.increment(LIMIT_MS * 10)
    const notified = seen()
    send('run')
    const again = seen()
    await perform.resolve()
    expect([notified, again, seen()]).toEqual([
      { ...failed, error },
      { ...running, calls: 2 },
      { ...succeeded, calls: 2 },
    ])
  })

  test('that fails by a mistake of ours says so', async () => {
    const { perform, seen } = startRunning()
    await perform.reject(new TypeError('x is not a function'))
    expect(seen()).toEqual({ ...failed, error: { kind: 'unexpected', message: '' } })
  })
})

test('a dialog that is closed after a failure opens without what was said in it', async () => {
  const { perform, send, seen } = startRunning()
  await perform.reject(noNetwork)
  send('close')
  const closed = seen()
  send('open')
  expect([closed, seen()]).toEqual([
    { ...idle, calls: 1 },
    { ...confirming, calls: 1 },
  ])
})

describe('what a dialog is about', () => {
  const startSuspending = () => {
    const action = startAction()
    const subjects: unknown[] = []
    action.actor.subscribe(({ context }) => void subjects.push(context.subject))
    action.actor.send({ type: 'open', subject: 'suspend' })
    return { ...action, subjects, subject: () => action.actor.getSnapshot().context.subject }
  }

  test('stays while it is done, when it fails, when it succeeds and when the dialog is put away', async () => {
    const { perform, send, subjects } = startSuspending()
    send('run')
    await perform.reject(rejected(500))
    send('run')
    await perform.resolve()
    send('dismiss')
    expect(new Set(subjects)).toEqual(new Set(['suspend']))
  })

  test.each([
    ['idle', ['close'], 'delete'],
    ['succeeded', ['run'], 'delete'],
    ['confirming', [], 'suspend'],
  ] as const)(
    'is what the next dialog is about, and one that is open is about what it was: %s',
    async (value, types, expected) => {
      const { actor, perform, send, subject } = startSuspending()
      send(...types)
      if (value === 'succeeded') await perform.resolve()
      const before = actor.getSnapshot().value
      actor.send({ type: 'open', subject: 'delete' })
      expect([before, subject()]).toEqual([value, expected])
    },
  )

  test('is nothing where a dialog is about one thing alone, whatever the one before it was about', () => {
    const { send, subject } = startSuspending()
    send('close', 'open')
    expect([startAction().actor.getSnapshot().context.subject, subject()]).toEqual([null, null])
  })
})

test.each([
  ['is put away', ['dismiss'], idle],
  ['gives way to the next dialog', ['open'], confirming],
] as const)('a success %s', async (_, types, expected) => {
  const { perform, send, seen } = startRunning()
  await perform.resolve()
  send(...types)
  expect(seen()).toEqual({ ...expected, calls: 1, notified: 1 })
})

describe('the limit of 35 s', () => {
  test('is the end of a call, whose answer is dropped then', async () => {
    const { clock, perform, seen } = startRunning()
    clock.increment(LIMIT_MS - 1)
    const before = [seen(), perform.calls[0]?.aborted]
    clock.increment(1)
    const after = [seen(), perform.calls[0]?.aborted]
    await perform.resolve()
    const tooLateError = { ...failed, error: { kind: 'timeout', message: '' } }
    expect([before, after, seen()]).toEqual([[running, false], [tooLateError, true], tooLateError])
  })

  test('begins anew with each click', async () => {
    const { clock, perform, send, seen } = startRunning()
    clock.increment(LIMIT_MS - 1)
    await perform.reject(rejected(500))
    send('run')
    clock.increment(LIMIT_MS - 1)
    expect(seen()).toEqual({ ...running, calls: 2 })
  })
})

test('what is handed in is in no context, no snapshot and nothing that an inspector prints', async () => {
  const printed: string[] = []
  const perform = manualPort<void, { input: unknown }>()
  const actor = createActor(actionMachine.provide({ actors: { perform: perform.logic } }), {
    inspect: ({ type, ...inspected }) => {
      const event = 'event' in inspected ? inspected.event : undefined
      const snapshot = 'snapshot' in inspected ? inspected.snapshot : undefined
      printed.push(JSON.stringify([type, event, snapshot]))
    },
  }).start()
  const print = () => printed.push(JSON.stringify([actor.getPersistedSnapshot(), actor.getSnapshot().context]))
  actor.send({ type: 'open' })
  actor.send({ type: 'run', input })
  print()
  await perform.reject(rejected(422))
  print()
  actor.send({ type: 'run', input })
  await perform.resolve()
  print()
  const revealed = perform.inputs.map((call) => (call.input as typeof input).botToken.reveal())
  expect([printed.filter((text) => text.includes(PLANTED_SECRETS)), revealed]).toEqual([
    [],
    [PLANTED_SECRETS, PLANTED_SECRETS],
  ])
  // It is where an inspector would print it, wrapped.
  expect(printed.filter((text) => text.includes('"botToken":"***"')).length).toBeGreaterThan(2)
})
