import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { manualPort } from '../testing/manual-port'
import { noNetwork } from '../testing/people'
import { least, runs } from '../testing/runs'
import { resourceMachine } from './resource.machine'

const RUNS = runs(500)

// The sequences take seconds on a busy computer, and minutes in a full run.
vi.setConfig({ testTimeout: 600_000 })

const step = fc.oneof(
  fc.record({ kind: fc.constantFrom('load' as const, 'changeQuery' as const), query: fc.constantFrom('ada', 'ben') }),
  fc.constantFrom({ kind: 'reload' as const }, { kind: 'shown' as const }, { kind: 'clear' as const }),
  fc.record({ kind: fc.constantFrom('response' as const, 'fail' as const), late: fc.constantFrom(0, 0, 1, 2) }),
)

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Each response contains its query and the index of its call. */
type FakeResponse = { query: unknown; call: number }

function startResource() {
  const load = manualPort<unknown, { query: unknown }>()
  const actor = createActor(resourceMachine.provide({ actors: { load: load.logic } })).start()
  async function take(next: Step): Promise<void> {
    switch (next.kind) {
      case 'load':
      case 'changeQuery':
        return actor.send({ type: next.kind, query: next.query })
      case 'reload':
      case 'shown':
      case 'clear':
        return actor.send({ type: next.kind })
    }
    const index = load.calls.length - 1 - next.late
    const call = load.calls[index]
    if (next.kind === 'fail') return call?.reject(noNetwork)
    await call?.resolve({ query: call.input.query, call: index } satisfies FakeResponse)
  }
  return { actor, load, take }
}

test('shows only data of the latest query or of an older one about the same list', async () => {
  let responsesShown = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      const { actor, load, take } = startResource()
      let asked: string | null = null
      let known: FakeResponse | null = null
      for (const next of steps) {
        await take(next)
        const snapshot = actor.getSnapshot()
        const { context } = snapshot
        if (next.kind === 'load' || next.kind === 'changeQuery') asked = next.query
        if (next.kind === 'clear') asked = null
        // Only another query about the same list leaves the older data on the screen.
        if (next.kind === 'load' || next.kind === 'clear') known = null
        if (snapshot.matches({ known: 'ready' })) known = { query: asked, call: load.calls.length - 1 }
        expect([context.query, context.data]).toEqual([asked, known])
        responsesShown += Number(known !== null)
      }
      actor.stop()
    }),
    { numRuns: RUNS },
  )
  expect(responsesShown).toBeGreaterThanOrEqual(least(RUNS))
})

test('is busy exactly while a call is in progress', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const { actor, take } = startResource()
      for (const next of steps) {
        await take(next)
        const snapshot = actor.getSnapshot()
        expect(Object.keys(snapshot.children)).toEqual(snapshot.hasTag('busy') ? ['load'] : [])
      }
      actor.stop()
    }),
    { numRuns: RUNS / 4 },
  )
})
