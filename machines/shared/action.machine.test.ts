import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { manualPort } from '../testing/manual-port'
import { named, noNetwork, rejected, tooLate, unreadableResponse } from '../testing/people'
import { unreached } from '../testing/reach'
import { actionMachine } from './action.machine'
import { Secret } from './secret'

const LIMIT_MS = 35_000
const SECRET = 'secret-bot-token'
const input = { botToken: new Secret(SECRET) }

/** A write in a dialog. The test supplies its responses and moves its clock. */
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

describe('sends nothing', () => {
  test.each([
    ['before the first event', [], idle],
    ['on a click without a dialog', ['run', 'close', 'dismiss'], idle],
    ['when the dialog only opens', ['open', 'open', 'dismiss'], confirming],
    ['on a click after the dialog was closed', ['open', 'close', 'run'], idle],
  ] as const)('%s', (_, types, expected) => {
    const { send, seen } = startAction()
    send(...types)
    expect(seen()).toEqual(expected)
  })
})

describe('a click', () => {
  test('sends its input once and notifies of the success once', async () => {
    const { perform, send, seen } = startRunning()
    const sending = seen()
    await perform.resolve()
    const done = seen()
    send('run', 'close')
    expect([sending, done, seen(), perform.inputs]).toEqual([running, succeeded, succeeded, [{ input }]])
  })

  test('has no effect while a request is in progress', () => {
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
  )('that fails leaves the dialog open with the error until the next click: %s', async (_, error) => {
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

  test('that fails because of a bug sets an unexpected error', async () => {
    const { perform, seen } = startRunning()
    await perform.reject(new TypeError('x is not a function'))
    expect(seen()).toEqual({ ...failed, error: { kind: 'unexpected', message: '' } })
  })
})

test('a dialog that is closed after a failure opens again without the error', async () => {
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

describe('the subject of a dialog', () => {
  const startSuspending = () => {
    const action = startAction()
    const subjects: unknown[] = []
    action.actor.subscribe(({ context }) => void subjects.push(context.subject))
    action.actor.send({ type: 'open', subject: 'suspend' })
    return { ...action, subjects, subject: () => action.actor.getSnapshot().context.subject }
  }

  test('stays during the request and after a failure, a success or a dismissal', async () => {
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
  ] as const)('changes with the next dialog, but not while a dialog is open: %s', async (value, types, expected) => {
    const { actor, perform, send, subject } = startSuspending()
    send(...types)
    if (value === 'succeeded') await perform.resolve()
    const before = actor.getSnapshot().value
    actor.send({ type: 'open', subject: 'delete' })
    expect([before, subject()]).toEqual([value, expected])
  })

  test('is null if the dialog is opened without a subject', () => {
    const { send, subject } = startSuspending()
    send('close', 'open')
    expect([startAction().actor.getSnapshot().context.subject, subject()]).toEqual([null, null])
  })
})

test.each([
  ['a dismissal', ['dismiss'], idle],
  ['the next dialog', ['open'], confirming],
] as const)('%s ends the state "succeeded"', async (_, types, expected) => {
  const { perform, send, seen } = startRunning()
  await perform.resolve()
  send(...types)
  expect(seen()).toEqual({ ...expected, calls: 1, notified: 1 })
})

describe('the timeout of 35 s', () => {
  test('ends the call and drops its late response', async () => {
    const { clock, perform, seen } = startRunning()
    clock.increment(LIMIT_MS - 1)
    const before = [seen(), perform.calls[0]?.aborted]
    clock.increment(1)
    const after = [seen(), perform.calls[0]?.aborted]
    await perform.resolve()
    const tooLateError = { ...failed, error: { kind: 'timeout', message: '' } }
    expect([before, after, seen()]).toEqual([[running, false], [tooLateError, true], tooLateError])
  })

  test('restarts with each click', async () => {
    const { clock, perform, send, seen } = startRunning()
    clock.increment(LIMIT_MS - 1)
    await perform.reject(rejected(500))
    send('run')
    clock.increment(LIMIT_MS - 1)
    expect(seen()).toEqual({ ...running, calls: 2 })
  })
})

test('the input is not in the context, a snapshot or the output of an inspector', async () => {
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
  expect([printed.filter((text) => text.includes(SECRET)), revealed]).toEqual([[], [SECRET, SECRET]])
  // Proves that the inspector printed the input, with the secret masked.
  expect(printed.filter((text) => text.includes('"botToken":"***"')).length).toBeGreaterThan(2)
})
