import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { manualPort } from '../testing/manual-port'
import { noNetwork } from '../testing/people'
import { runs } from '../testing/runs'
import { resourceMachine } from './resource.machine'

const RUNS = runs(2_000)

// So many sequences take seconds on a busy machine, and minutes in a drill.
vi.setConfig({ testTimeout: 600_000 })

const step = fc.oneof(
  fc.record({ kind: fc.constant('ask' as const), question: fc.constantFrom('ada', 'ben') }),
  fc.constantFrom({ kind: 'reload' as const }, { kind: 'forget' as const }),
  fc.record({ kind: fc.constantFrom('answer' as const, 'fail' as const), late: fc.constantFrom(0, 0, 1, 2) }),
)

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Each answer says what it answers, and which call it is of. */
type Answer = { answers: unknown; call: number }

function startResource() {
  const load = manualPort<unknown, { question: unknown }>()
  const actor = createActor(resourceMachine.provide({ actors: { load: load.logic } })).start()
  async function take(next: Step): Promise<void> {
    if (next.kind === 'ask' || next.kind === 'reload' || next.kind === 'forget') {
      return actor.send(next.kind === 'ask' ? { type: 'ask', question: next.question } : { type: next.kind })
    }
    const index = load.calls.length - 1 - next.late
    const call = load.calls[index]
    if (next.kind === 'fail') return call?.reject(noNetwork)
    await call?.resolve({ answers: call.input.question, call: index } satisfies Answer)
  }
  return { actor, load, take }
}

test('whatever is asked, reloaded, forgotten and answered late, what is shown answers the newest question', async () => {
  let answersShown = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      const { actor, load, take } = startResource()
      for (const next of steps) {
        await take(next)
        const { value, context } = actor.getSnapshot()
        // The cast: `take` answers in this form alone.
        const shown = context.data as Answer | null
        const newest = load.calls.length - 1
        expect({ answers: shown?.answers ?? context.question, call: value === 'ready' ? shown?.call : newest }).toEqual(
          {
            answers: context.question,
            call: newest,
          },
        )
        answersShown += Number(shown !== null)
      }
      actor.stop()
    }),
    { numRuns: RUNS },
  )
  expect(answersShown).toBeGreaterThan(RUNS)
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
