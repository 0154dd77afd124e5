import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { manualPort } from '../testing/manual-port'
import { noNetwork, rejected } from '../testing/people'
import { unreached } from '../testing/reach'
import { resourceMachine } from './resource.machine'

function startResource() {
  const load = manualPort<unknown, { question: unknown }>()
  const actor = createActor(resourceMachine.provide({ actors: { load: load.logic } })).start()
  const ask = (question: unknown) => actor.send({ type: 'ask', question })
  const askNext = (question: unknown) => actor.send({ type: 'askNext', question })
  const reload = () => actor.send({ type: 'reload' })
  const shown = () => actor.send({ type: 'shown' })
  const clear = () => actor.send({ type: 'clear' })
  const seen = () => {
    const { value, context } = actor.getSnapshot()
    return { value, ...context }
  }
  return { actor, load, ask, askNext, reload, shown, clear, seen }
}

async function startReady() {
  const resource = startResource()
  resource.ask('ada')
  await resource.load.resolve(['first'])
  return resource
}

test('every state is reached and every transition is taken', () => {
  const happenings = {
    inputs: [undefined],
    events: [
      { type: 'ask', question: 'ada' },
      { type: 'askNext', question: 'ben' },
      { type: 'reload' },
      { type: 'shown' },
      { type: 'clear' },
    ] as const,
    responses: { load: [['first']] },
    failures: { load: [noNetwork] },
  }
  expect(unreached(resourceMachine, happenings)).toEqual({ states: [], transitions: [] })
})

describe('the first load', () => {
  test('does not start before the first question', () => {
    const { load, reload, seen } = startResource()
    reload()
    expect([seen(), load.calls.length]).toEqual([{ value: 'idle', question: null, data: null, error: null }, 0])
  })

  test('sends the question and stores the response', async () => {
    const { load, ask, seen } = startResource()
    ask('ada')
    const asking = seen()
    await load.resolve(['first'])
    expect([load.inputs, asking, seen()]).toEqual([
      [{ question: 'ada' }],
      { value: 'loading', question: 'ada', data: null, error: null },
      { value: { known: 'ready' }, question: 'ada', data: ['first'], error: null },
    ])
  })

  test('starts again on request after a failure', async () => {
    const { load, ask, reload, seen } = startResource()
    ask('ada')
    await load.reject(noNetwork)
    const failed = seen()
    reload()
    const again = seen().value
    await load.resolve(['first'])
    expect([load.inputs, failed, again, seen()]).toEqual([
      [{ question: 'ada' }, { question: 'ada' }],
      { value: 'failed', question: 'ada', data: null, error: noNetwork },
      'loading',
      { value: { known: 'ready' }, question: 'ada', data: ['first'], error: null },
    ])
  })
})

describe('a reload', () => {
  test('leaves the data on the screen until the response arrives', async () => {
    const { load, reload, seen } = await startReady()
    reload()
    const refreshing = seen()
    await load.resolve(['second'])
    expect([refreshing, seen()]).toEqual([
      { value: { known: 'refreshing' }, question: 'ada', data: ['first'], error: null },
      { value: { known: 'ready' }, question: 'ada', data: ['second'], error: null },
    ])
  })

  test('that fails leaves the data on the screen and can be repeated', async () => {
    const { load, reload, seen } = await startReady()
    reload()
    await load.reject(rejected(500))
    const stale = seen()
    reload()
    await load.resolve(['second'])
    expect([stale, seen()]).toEqual([
      { value: { known: 'stale' }, question: 'ada', data: ['first'], error: rejected(500) },
      { value: { known: 'ready' }, question: 'ada', data: ['second'], error: null },
    ])
  })
})

describe('opening a screen', () => {
  test('reloads data that is ready and shows it during the reload', async () => {
    const { load, shown, seen } = await startReady()
    shown()
    shown()
    expect([seen(), load.calls.length]).toEqual([
      { value: { known: 'refreshing' }, question: 'ada', data: ['first'], error: null },
      2,
    ])
  })

  test('loads nothing before, during or after a failed first load', async () => {
    const { load, ask, shown, seen } = startResource()
    shown()
    const idle = seen().value
    ask('ada')
    shown()
    const loading = seen().value
    await load.reject(noNetwork)
    shown()
    expect([idle, loading, seen().value, load.calls.length]).toEqual(['idle', 'loading', 'failed', 1])
  })

  test('does not repeat a reload that failed', async () => {
    const { load, reload, shown, seen } = await startReady()
    reload()
    await load.reject(noNetwork)
    shown()
    expect([seen().value, load.calls.length]).toEqual([{ known: 'stale' }, 2])
  })
})

describe('the latest question wins', () => {
  test('the response to an older question is dropped', async () => {
    const { load, ask, seen } = startResource()
    ask('ada')
    ask('ben')
    await load.calls[0]?.resolve(["ada's"])
    const between = seen()
    await load.calls[1]?.resolve(["ben's"])
    expect([load.calls.map(({ aborted }) => aborted), between, seen()]).toEqual([
      [true, false],
      { value: 'loading', question: 'ben', data: null, error: null },
      { value: { known: 'ready' }, question: 'ben', data: ["ben's"], error: null },
    ])
  })

  test.each([
    ['loading', 'loading'],
    ['refreshing', { known: 'refreshing' }],
  ])('a reload while %s restarts the request and drops the earlier response', async (when, value) => {
    const { load, ask, reload, seen } = when === 'loading' ? startResource() : await startReady()
    if (when === 'loading') ask('ada')
    else reload()
    reload()
    await load.calls.at(-2)?.resolve(['before the write'])
    const between = seen().value
    await load.resolve(['after the write'])
    expect([between, seen()]).toEqual([
      value,
      { value: { known: 'ready' }, question: 'ada', data: ['after the write'], error: null },
    ])
  })

  test('a new question removes the data of the old one', async () => {
    const { ask, seen } = await startReady()
    ask('ben')
    expect(seen()).toEqual({ value: 'loading', question: 'ben', data: null, error: null })
  })

  test('clearing discards the data and aborts the pending request', async () => {
    const { load, reload, clear, seen } = await startReady()
    reload()
    clear()
    await load.resolve(['second'])
    expect([seen(), load.calls.at(-1)?.aborted]).toEqual([
      { value: 'idle', question: null, data: null, error: null },
      true,
    ])
  })
})

describe('another question about the same list', () => {
  test('leaves the data on the screen until its response arrives', async () => {
    const { load, askNext, seen } = await startReady()
    askNext('page 2')
    const asking = seen()
    await load.resolve(['second'])
    expect([load.inputs.at(-1), asking, seen()]).toEqual([
      { question: 'page 2' },
      { value: { known: 'refreshing' }, question: 'page 2', data: ['first'], error: null },
      { value: { known: 'ready' }, question: 'page 2', data: ['second'], error: null },
    ])
  })

  test('that fails leaves the data on the screen and is repeated by a reload', async () => {
    const { load, askNext, reload, seen } = await startReady()
    askNext('page 2')
    await load.reject(rejected(500))
    const stale = seen()
    reload()
    await load.resolve(['second'])
    expect([stale, load.inputs.at(-1), seen()]).toEqual([
      { value: { known: 'stale' }, question: 'page 2', data: ['first'], error: rejected(500) },
      { question: 'page 2' },
      { value: { known: 'ready' }, question: 'page 2', data: ['second'], error: null },
    ])
  })

  test('is sent immediately after a failure', async () => {
    const { load, askNext, seen } = await startReady()
    askNext('page 2')
    await load.reject(rejected(500))
    askNext('page 3')
    await load.resolve(['third'])
    expect([load.inputs.at(-1), seen()]).toEqual([
      { question: 'page 3' },
      { value: { known: 'ready' }, question: 'page 3', data: ['third'], error: null },
    ])
  })

  test('drops the response to the one before', async () => {
    const { load, askNext, seen } = await startReady()
    askNext('page 2')
    askNext('page 3')
    await load.calls[1]?.resolve(['second'])
    const between = seen()
    await load.calls[2]?.resolve(['third'])
    expect([load.calls.map(({ aborted }) => aborted), between, seen()]).toEqual([
      [false, true, false],
      { value: { known: 'refreshing' }, question: 'page 3', data: ['first'], error: null },
      { value: { known: 'ready' }, question: 'page 3', data: ['third'], error: null },
    ])
  })

  test('counts as the first question if no data has been loaded', async () => {
    const { load, askNext, seen } = startResource()
    askNext('page 1')
    const fromIdle = seen()
    askNext('page 2')
    const fromLoading = seen()
    await load.reject(noNetwork)
    askNext('page 3')
    expect([load.inputs, fromIdle, fromLoading, seen()]).toEqual([
      [{ question: 'page 1' }, { question: 'page 2' }, { question: 'page 3' }],
      { value: 'loading', question: 'page 1', data: null, error: null },
      { value: 'loading', question: 'page 2', data: null, error: null },
      { value: 'loading', question: 'page 3', data: null, error: null },
    ])
  })
})
