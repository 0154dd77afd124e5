import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { manualPort } from '../testing/manual-port'
import { noNetwork } from '../testing/people'
import { least, runs } from '../testing/runs'
import { searchMachine } from './search.machine'

const RUNS = runs(500)
const PAUSE_MS = 300

// The sequences take seconds on a busy computer, and minutes in a full run.
vi.setConfig({ testTimeout: 600_000 })

const late = fc.constantFrom(0, 0, 0, 1, 2)

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('type' as const), text: fc.constantFrom('a', 'ab ', 'b', ' ') }),
  },
  fc.record({ kind: fc.constant('clear' as const) }),
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('time' as const), ms: fc.constantFrom(1, 299, 300, 300, 5_000) }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('response' as const), late }) },
  fc.record({ kind: fc.constant('fail' as const), late }),
)

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

function startSearch() {
  const find = manualPort<readonly unknown[], { text: string }>()
  const clock = new SimulatedClock()
  const actor = createActor(searchMachine.provide({ actors: { find: find.logic } }), { clock }).start()
  async function take(next: Step): Promise<void> {
    if (next.kind === 'type') return actor.send({ type: 'typed', text: next.text })
    if (next.kind === 'clear') return actor.send({ type: 'clear' })
    if (next.kind === 'time') return void clock.increment(next.ms)
    const call = find.calls.at(-1 - next.late)
    // Each response contains the text that was searched for.
    await (next.kind === 'fail' ? call?.reject(noNetwork) : call?.resolve([call.input.text]))
  }
  return { actor, clock, find, take }
}

test('searches after a pause and shows only results for the current text', async () => {
  let responsesShown = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      const { actor, clock, find, take } = startSearch()
      let text = ''
      /** The time of the next search, or undefined if none is due. */
      let dueAt: number | undefined
      for (const next of steps) {
        const asked = find.calls.length
        await take(next)
        if (next.kind === 'type') text = next.text
        if (next.kind === 'clear') text = ''
        if (next.kind === 'type' || next.kind === 'clear')
          dueAt = text.trim() === '' ? undefined : clock.now() + PAUSE_MS
        const isDue = dueAt !== undefined && clock.now() >= dueAt
        if (isDue) dueAt = undefined
        const snapshot = actor.getSnapshot()
        const { found } = snapshot.context
        expect([find.calls.length - asked, snapshot.context.text]).toEqual([Number(isDue), text])
        expect(found).toEqual(snapshot.value === 'found' ? [text.trim()] : [])
        expect(Object.keys(snapshot.children)).toEqual(snapshot.value === 'searching' ? ['find'] : [])
        responsesShown += found.length
      }
      actor.stop()
    }),
    { numRuns: RUNS },
  )
  expect(responsesShown).toBeGreaterThanOrEqual(least(RUNS))
})
