import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { manualPort } from '../testing/manual-port'
import { noNetwork } from '../testing/people'
import { runs } from '../testing/runs'
import { resourceMachine } from './resource.machine'

const RUNS = runs(2_000)

// So many sequences take seconds on a busy machine, and minutes in a full run.
vi.setConfig({ testTimeout: 600_000 })

const step = fc.oneof(
  fc.record({ kind: fc.constantFrom('ask' as const, 'askNext' as const), question: fc.constantFrom('ada', 'ben') }),
  fc.constantFrom({ kind: 'reload' as const }, { kind: 'shown' as const }, { kind: 'clear' as const }),
  fc.record({ kind: fc.constantFrom('response' as const, 'fail' as const), late: fc.constantFrom(0, 0, 1, 2) }),
)

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Each answer says what it answers, and which call it is of. */
type ResponseEvent = { responses: unknown; call: number }

function startResource() {
  const load = manualPort<unknown, { question: unknown }>()
  const actor = createActor(resourceMachine.provide({ actors: { load: load.logic } })).start()
  async function take(next: Step): Promise<void> {
    switch (next.kind) {
      case 'ask':
      case 'askNext':
        return actor.send({ type: next.kind, question: next.question })
      case 'reload':
      case 'shown':
      case 'clear':
        return actor.send({ type: next.kind })
    }
    const index = load.calls.length - 1 - next.late
    const call = load.calls[index]
    if (next.kind === 'fail') return call?.reject(noNetwork)
    await call?.resolve({ responses: call.input.question, call: index } satisfies ResponseEvent)
  }
  return { actor, load, take }
}

test('whatever is asked, reloaded, forgotten and answered late, what is shown answers the newest question, or the last answered one of its list', async () => {
  let responsesShown = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      const { actor, load, take } = startResource()
      let asked: string | null = null
      let known: ResponseEvent | null = null
      for (const next of steps) {
        await take(next)
        const snapshot = actor.getSnapshot()
        const { context } = snapshot
        if (next.kind === 'ask' || next.kind === 'askNext') asked = next.question
        if (next.kind === 'clear') asked = null
        // Only another question about the same list leaves the older answer where it is.
        if (next.kind === 'ask' || next.kind === 'clear') known = null
        if (snapshot.matches({ known: 'ready' })) known = { responses: asked, call: load.calls.length - 1 }
        expect([context.question, context.data]).toEqual([asked, known])
        responsesShown += Number(known !== null)
      }
      actor.stop()
    }),
    { numRuns: RUNS },
  )
  expect(responsesShown).toBeGreaterThan(RUNS)
})

test('it is busy exactly while one call is under way, and every other call has been given up or answered', async () => {
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
