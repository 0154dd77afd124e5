import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { manualPort } from '../testing/manual-port'
import { named, noNetwork, rejected, tooLate, unreadableResponse } from '../testing/people'
import { unreached } from '../testing/reach'
import { searchMachine } from './search.machine'

const PAUSE_MS = 300

/** A look-up that the test answers, and whose clock it moves. */
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

describe('a look-up', () => {
  test('waits for a pause of 300 ms, asks once, and shows what was found', async () => {
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

  test('begins its pause anew with each letter', () => {
    const { clock, find, type } = startSearch()
    for (const text of ['a', 'ad', 'ada']) {
      type(text)
      clock.increment(PAUSE_MS - 1)
    }
    const before = find.calls.length
    clock.increment(1)
    expect([before, find.inputs]).toEqual([0, [{ text: 'ada' }]])
  })

  test('is for the text without the blanks around it, which stays as it was typed', () => {
    const { clock, find, type, seen } = startSearch()
    type('  ada b ')
    clock.increment(PAUSE_MS)
    expect([find.inputs, seen().text]).toEqual([[{ text: 'ada b' }], '  ada b '])
  })

  test.each(named(noNetwork, tooLate, unreadableResponse, rejected(401), rejected(403), rejected(429), rejected(500)))(
    'that fails finds nothing, and is not tried again by itself: %s',
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

describe('nothing is asked for', () => {
  test.each(['', ' ', '\t\n', '\u00a0'])('a text of nothing but blanks: %j', async (text) => {
    const { clock, find, type, seen } = await startFound()
    type(text)
    clock.increment(PAUSE_MS * 10)
    expect([seen(), find.calls.length]).toEqual([{ ...idle, text }, 1])
  })

  test('a text that was cleared within the pause', () => {
    const { clock, find, type, clear, seen } = startSearch()
    type('ada')
    clear()
    clock.increment(PAUSE_MS * 10)
    expect([seen(), find.calls.length]).toEqual([idle, 0])
  })
})

describe('the latest text wins', () => {
  test('the answer to an older one is dropped, whenever it comes', async () => {
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

  test('what was found for an older one is gone with the next letter: nobody picks it by mistake', async () => {
    const { type, seen } = await startFound()
    type('adam')
    expect(seen()).toEqual({ ...pausing, text: 'adam' })
  })

  test.each([
    ['found', startFound],
    ['looked for', async () => startSearching()],
  ])('what is cleared is gone, also if it is just %s', async (_, start) => {
    const { find, clear, seen } = await start()
    clear()
    await find.resolve(['late'])
    expect(seen()).toEqual(idle)
  })
})
