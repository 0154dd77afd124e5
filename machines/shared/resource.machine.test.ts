import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { manualPort } from '../testing/manual-port'
import { noNetwork, rejected } from '../testing/people'
import { unreached } from '../testing/reach'
import { resourceMachine } from './resource.machine'

function startResource() {
  const load = manualPort<unknown, { query: unknown }>()
  const actor = createActor(resourceMachine.provide({ actors: { load: load.logic } })).start()
  const loadQuery = (query: unknown) => actor.send({ type: 'load', query })
  const changeQuery = (query: unknown) => actor.send({ type: 'changeQuery', query })
  const reload = () => actor.send({ type: 'reload' })
  const shown = () => actor.send({ type: 'shown' })
  const clear = () => actor.send({ type: 'clear' })
  const seen = () => {
    const { value, context } = actor.getSnapshot()
    return { value, ...context }
  }
  return { actor, load, loadQuery, changeQuery, reload, shown, clear, seen }
}

async function startReady() {
  const resource = startResource()
  resource.loadQuery('ada')
  await resource.load.resolve(['first'])
  return resource
}

test('every state is reached and every transition is taken', () => {
  const happenings = {
    inputs: [undefined],
    events: [
      { type: 'load', query: 'ada' },
      { type: 'changeQuery', query: 'ben' },
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
  test('does not start before the first query', () => {
    const { load, reload, seen } = startResource()
    reload()
    expect([seen(), load.calls.length]).toEqual([{ value: 'idle', query: null, data: null, error: null }, 0])
  })

  test('sends the query and stores the response', async () => {
    const { load, loadQuery, seen } = startResource()
    loadQuery('ada')
    const loading = seen()
    await load.resolve(['first'])
    expect([load.inputs, loading, seen()]).toEqual([
      [{ query: 'ada' }],
      { value: 'loading', query: 'ada', data: null, error: null },
      { value: { known: 'ready' }, query: 'ada', data: ['first'], error: null },
    ])
  })

  test('starts again on request after a failure', async () => {
    const { load, loadQuery, reload, seen } = startResource()
    loadQuery('ada')
    await load.reject(noNetwork)
    const failed = seen()
    reload()
    const again = seen().value
    await load.resolve(['first'])
    expect([load.inputs, failed, again, seen()]).toEqual([
      [{ query: 'ada' }, { query: 'ada' }],
      { value: 'failed', query: 'ada', data: null, error: noNetwork },
      'loading',
      { value: { known: 'ready' }, query: 'ada', data: ['first'], error: null },
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
      { value: { known: 'refreshing' }, query: 'ada', data: ['first'], error: null },
      { value: { known: 'ready' }, query: 'ada', data: ['second'], error: null },
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
      { value: { known: 'stale' }, query: 'ada', data: ['first'], error: rejected(500) },
      { value: { known: 'ready' }, query: 'ada', data: ['second'], error: null },
    ])
  })
})

describe('opening a screen', () => {
  test('reloads data that is ready and shows it during the reload', async () => {
    const { load, shown, seen } = await startReady()
    shown()
    shown()
    expect([seen(), load.calls.length]).toEqual([
      { value: { known: 'refreshing' }, query: 'ada', data: ['first'], error: null },
      2,
    ])
  })

  test('loads nothing before, during or after a failed first load', async () => {
    const { load, loadQuery, shown, seen } = startResource()
    shown()
    const idle = seen().value
    loadQuery('ada')
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

describe('the latest query wins', () => {
  test('the response to an older query is dropped', async () => {
    const { load, loadQuery, seen } = startResource()
    loadQuery('ada')
    loadQuery('ben')
    await load.calls[0]?.resolve(["ada's"])
    const between = seen()
    await load.calls[1]?.resolve(["ben's"])
    expect([load.calls.map(({ aborted }) => aborted), between, seen()]).toEqual([
      [true, false],
      { value: 'loading', query: 'ben', data: null, error: null },
      { value: { known: 'ready' }, query: 'ben', data: ["ben's"], error: null },
    ])
  })

  test.each([
    ['loading', 'loading'],
    ['refreshing', { known: 'refreshing' }],
  ])('a reload while %s restarts the request and drops the earlier response', async (when, value) => {
    const { load, loadQuery, reload, seen } = when === 'loading' ? startResource() : await startReady()
    if (when === 'loading') loadQuery('ada')
    else reload()
    reload()
    await load.calls.at(-2)?.resolve(['before the write'])
    const between = seen().value
    await load.resolve(['after the write'])
    expect([between, seen()]).toEqual([
      value,
      { value: { known: 'ready' }, query: 'ada', data: ['after the write'], error: null },
    ])
  })

  test('a new query removes the data of the old one', async () => {
    const { loadQuery, seen } = await startReady()
    loadQuery('ben')
    expect(seen()).toEqual({ value: 'loading', query: 'ben', data: null, error: null })
  })

  test('clearing discards the data and aborts the pending request', async () => {
    const { load, reload, clear, seen } = await startReady()
    reload()
    clear()
    await load.resolve(['second'])
    expect([seen(), load.calls.at(-1)?.aborted]).toEqual([
      { value: 'idle', query: null, data: null, error: null },
      true,
    ])
  })
})

describe('another query about the same list', () => {
  test('leaves the data on the screen until its response arrives', async () => {
    const { load, changeQuery, seen } = await startReady()
    changeQuery('page 2')
    const loading = seen()
    await load.resolve(['second'])
    expect([load.inputs.at(-1), loading, seen()]).toEqual([
      { query: 'page 2' },
      { value: { known: 'refreshing' }, query: 'page 2', data: ['first'], error: null },
      { value: { known: 'ready' }, query: 'page 2', data: ['second'], error: null },
    ])
  })

  test('that fails leaves the data on the screen and is repeated by a reload', async () => {
    const { load, changeQuery, reload, seen } = await startReady()
    changeQuery('page 2')
    await load.reject(rejected(500))
    const stale = seen()
    reload()
    await load.resolve(['second'])
    expect([stale, load.inputs.at(-1), seen()]).toEqual([
      { value: { known: 'stale' }, query: 'page 2', data: ['first'], error: rejected(500) },
      { query: 'page 2' },
      { value: { known: 'ready' }, query: 'page 2', data: ['second'], error: null },
    ])
  })

  test('is sent immediately after a failure', async () => {
    const { load, changeQuery, seen } = await startReady()
    changeQuery('page 2')
    await load.reject(rejected(500))
    changeQuery('page 3')
    await load.resolve(['third'])
    expect([load.inputs.at(-1), seen()]).toEqual([
      { query: 'page 3' },
      { value: { known: 'ready' }, query: 'page 3', data: ['third'], error: null },
    ])
  })

  test('drops the response to the one before', async () => {
    const { load, changeQuery, seen } = await startReady()
    changeQuery('page 2')
    changeQuery('page 3')
    await load.calls[1]?.resolve(['second'])
    const between = seen()
    await load.calls[2]?.resolve(['third'])
    expect([load.calls.map(({ aborted }) => aborted), between, seen()]).toEqual([
      [false, true, false],
      { value: { known: 'refreshing' }, query: 'page 3', data: ['first'], error: null },
      { value: { known: 'ready' }, query: 'page 3', data: ['third'], error: null },
    ])
  })

  test('counts as the first query if no data has been loaded', async () => {
    const { load, changeQuery, seen } = startResource()
    changeQuery('page 1')
    const fromIdle = seen()
    changeQuery('page 2')
    const fromLoading = seen()
    await load.reject(noNetwork)
    changeQuery('page 3')
    expect([load.inputs, fromIdle, fromLoading, seen()]).toEqual([
      [{ query: 'page 1' }, { query: 'page 2' }, { query: 'page 3' }],
      { value: 'loading', query: 'page 1', data: null, error: null },
      { value: 'loading', query: 'page 2', data: null, error: null },
      { value: 'loading', query: 'page 3', data: null, error: null },
    ])
  })
})
