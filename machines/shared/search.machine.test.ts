import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { manualPort } from '../testing/manual-port'
import { named, noNetwork, rejected, tooLate, unreadableResponse } from '../testing/people'
import { unreached } from '../testing/reach'
import { searchMachine } from './search.machine'

const PAUSE_MS = 300

/** A search. The test supplies its responses and moves its clock. */
function startSearch() {
  const find = manualPort<readonly unknown[], { text: string }>()
  const clock = new SimulatedClock()
  const actor = createActor(searchMachine.provide({ actors: { find: find.logic } }), { clock }).start()
  const type = (text: string) => actor.send({ type: 'typed', text })
  const clear = () => actor.send({ type: 'clear' })
  const seen = () => {
    const snapshot = actor.getSnapshot()
    return {
      value: snapshot.value,
      ...snapshot.context,
      isBusy: snapshot.hasTag('busy'),
      isSettled: snapshot.hasTag('settled'),
    }
  }
  return { actor, clock, find, type, clear, seen }
}

const idle = { value: 'idle', text: '', found: [], isBusy: false, isSettled: false }
const pausing = { ...idle, value: 'pausing', text: 'ada', isBusy: true }
const searching = { ...pausing, value: 'searching' }
const found = { ...idle, value: 'found', text: 'ada', found: ['Ada'], isSettled: true }
const failed = { ...found, value: 'failed', found: [] }

function startSearching() {
  const search = startSearch()
  search.type('ada')
  search.clock.increment(PAUSE_MS)
  return search
}

async function startFound() {
  const search = startSearching()
  await search.find.resolve(['Ada'])
  return search
}

test('every state is reached and every transition is taken', () => {
  const happenings = {
    inputs: [undefined],
    events: [{ type: 'typed', text: 'ada' }, { type: 'typed', text: ' ' }, { type: 'clear' }] as const,
    responses: { find: [['Ada']] },
    failures: { find: [noNetwork] },
  }
  expect(unreached(searchMachine, happenings)).toEqual({ states: [], transitions: [] })
})

describe('a search', () => {
  test('waits for a pause of 300 ms, runs once and shows its results', async () => {
    const { clock, find, type, seen } = startSearch()
    const seenSoFar = [seen()]
    type('ada')
    clock.increment(PAUSE_MS - 1)
    seenSoFar.push(seen())
    const before = find.calls.length
    clock.increment(1)
    seenSoFar.push(seen())
    await find.resolve(['Ada'])
    expect([seenSoFar, seen(), before, find.inputs]).toEqual([[idle, pausing, searching], found, 0, [{ text: 'ada' }]])
  })

  test('restarts its pause with each letter', () => {
    const { clock, find, type } = startSearch()
    for (const text of ['a', 'ad', 'ada']) {
      type(text)
      clock.increment(PAUSE_MS - 1)
    }
    const before = find.calls.length
    clock.increment(1)
    expect([before, find.inputs]).toEqual([0, [{ text: 'ada' }]])
  })

  test('trims the text but does not change the typed text', () => {
    const { clock, find, type, seen } = startSearch()
    type('  ada b ')
    clock.increment(PAUSE_MS)
    expect([find.inputs, seen().text]).toEqual([[{ text: 'ada b' }], '  ada b '])
  })

  test.each(named(noNetwork, tooLate, unreadableResponse, rejected(401), rejected(403), rejected(429), rejected(500)))(
    'that fails has no results and is not repeated automatically: %s',
    async (_, error) => {
      const { clock, find, type, seen } = startSearching()
      await find.reject(error)
      clock.increment(60 * 60 * 1000)
      const after = [seen(), find.calls.length]
      type('ada')
      clock.increment(PAUSE_MS)
      await find.resolve(['Ada'])
      expect([after, seen()]).toEqual([[failed, 1], found])
    },
  )
})

describe('no search runs', () => {
  test.each(['', ' ', '\t\n', '\u00a0'])('for a blank text: %j', async (text) => {
    const { clock, find, type, seen } = await startFound()
    type(text)
    clock.increment(PAUSE_MS * 10)
    expect([seen(), find.calls.length]).toEqual([{ ...idle, text }, 1])
  })

  test('for a text that was cleared during the pause', () => {
    const { clock, find, type, clear, seen } = startSearch()
    type('ada')
    clear()
    clock.increment(PAUSE_MS * 10)
    expect([seen(), find.calls.length]).toEqual([idle, 0])
  })
})

describe('the latest text wins', () => {
  test('the response for an older text is dropped', async () => {
    const { clock, find, type, seen } = startSearching()
    type('ben')
    await find.calls[0]?.resolve(['Ada'])
    const pausingForBen = seen()
    clock.increment(PAUSE_MS)
    await find.calls[0]?.resolve(['Ada'])
    const searchingForBen = seen()
    await find.calls[1]?.resolve(['Ben'])
    expect([find.calls.map(({ aborted }) => aborted), pausingForBen, searchingForBen, seen()]).toEqual([
      [true, false],
      { ...pausing, text: 'ben' },
      { ...searching, text: 'ben' },
      { ...found, text: 'ben', found: ['Ben'] },
    ])
  })

  test('the next letter removes the results for the older text', async () => {
    const { type, seen } = await startFound()
    type('adam')
    expect(seen()).toEqual({ ...pausing, text: 'adam' })
  })

  test.each([
    ['found', startFound],
    ['searching', async () => startSearching()],
  ])('clearing removes everything in the state "%s"', async (_, start) => {
    const { find, clear, seen } = await start()
    clear()
    await find.resolve(['late'])
    expect(seen()).toEqual(idle)
  })
})
