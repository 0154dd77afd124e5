import fc from 'fast-check'
import { expect, test } from 'vitest'
import { named, noNetwork, rejected, tooLate, unreadableResponse } from '../testing/people'
import { type Played, play, playable, reject, resolve, runSequence, type Step, sequencesOf } from '../testing/play'
import { testRandomCases } from '../testing/random-cases'
import { testReach } from '../testing/reach'
import { searchMachine } from './search.machine'

const PAUSE_MS = 300
type SearchStep = Step<typeof searchMachine>

const start = playable(searchMachine)
const typed = (text: string) => ({ type: 'typed', text }) as const

async function seenAfter(...steps: readonly SearchStep[]) {
  const search = start()
  await play(search, ...steps)
  const { value, context, tags } = search.actor.getSnapshot()
  const searched = search.ports.find.inputs.map(({ text }) => text)
  return { state: value, tags: [...tags].join(), ...context, searched }
}

const idle = { state: 'idle', tags: '', text: '', found: [] as string[], searched: [] as string[] }
const pausing = { ...idle, state: 'pausing', tags: 'busy', text: 'ada' }
const searching = { ...pausing, state: 'searching', searched: ['ada'] }
const found = { ...searching, state: 'found', tags: 'settled', found: ['Ada'] }
const failed = { ...found, state: 'failed', found: [] }

testReach([
  searchMachine,
  {
    inputs: [undefined],
    events: [typed('ada'), typed(' '), { type: 'clear' }] as const,
    responses: { find: [['Ada']] },
  },
])

const ada: SearchStep[] = [typed('ada'), PAUSE_MS]
const letters = ['a', 'ad', 'ada'].flatMap((text): SearchStep[] => [typed(text), PAUSE_MS - 1])
const toBen = { ...pausing, text: 'ben', searched: ['ada'] }
const benFound = { ...found, text: 'ben', searched: ['ada', 'ben'], found: ['Ben'] }
const searchingBen = { ...benFound, state: 'searching', tags: 'busy', found: [] }
const adaFound = [...ada, resolve('find', ['Ada'])]
const first = { port: 'find', output: ['Ada'], before: 1 } as const

test.each<[string, SearchStep[], object]>([
  ['does not start by itself', [], idle],
  ['waits for a pause of 300 ms', [typed('ada'), PAUSE_MS - 1], pausing],
  ['starts after the pause', ada, searching],
  ['restarts its pause with each letter', letters, pausing],
  ['runs once after the last letter', [...letters, 1], searching],
  ['shows its results', adaFound, found],
  ['trims the text', [typed('  ada b '), PAUSE_MS], { ...searching, text: '  ada b ', searched: ['ada b'] }],
  ['is dropped if its text changes', [...ada, typed('ben'), resolve('find', ['Ada'])], toBen],
  ['is dropped if another one runs', [...ada, typed('ben'), PAUSE_MS, first], searchingBen],
  ['shows results of the latest text', [...ada, typed('ben'), PAUSE_MS, first, resolve('find', ['Ben'])], benFound],
  ['hides its results at the next letter', [...adaFound, typed('adam')], { ...toBen, text: 'adam' }],
  ['does not run for a text that was cleared', [typed('ada'), 'clear', PAUSE_MS * 10], idle],
  ['is cleared with its results', [...adaFound, 'clear'], { ...idle, searched: ['ada'] }],
  ['is cleared while it runs', [...ada, 'clear', resolve('find', ['Ada'])], { ...idle, searched: ['ada'] }],
  ...['', ' ', '\t\n', '\u00a0'].map((text): [string, SearchStep[], object] => [
    `does not run for the blank text ${JSON.stringify(text)}`,
    [...adaFound, typed(text), PAUSE_MS * 10],
    { ...idle, text, searched: ['ada'] },
  ]),
])('a search %s', async (_, steps, seen) => {
  expect(await seenAfter(...steps)).toEqual(seen)
})

const statuses = [401, 403, 429, 500].map((status) => rejected(status))
const FAILURES = named(noNetwork, tooLate, unreadableResponse, ...statuses)

test.each(FAILURES)('a search that fails has no results and is not repeated automatically: %s', async (_, error) => {
  const failure = [...ada, reject('find', error), 60 * 60 * 1000]
  expect(await seenAfter(...failure)).toEqual(failed)
  expect(await seenAfter(...failure, ...ada, resolve('find', ['Ada']))).toEqual({
    ...found,
    searched: ['ada', 'ada'],
  })
})

const call = { port: fc.constant('find'), before: fc.constantFrom(0, 0, 0, 1, 2) }

const step: fc.Arbitrary<SearchStep> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<SearchStep[]>(typed('a'), typed('ab '), typed('b'), typed(' '), 'clear') },
  { weight: 3, arbitrary: fc.constantFrom(1, 299, 300, 300, 5_000) },
  { weight: 6, arbitrary: fc.record({ ...call, output: fc.constantFrom(['one'], ['two']) }) },
  fc.record({ ...call, error: fc.constant(noNetwork) }),
)

type Model = { readonly played: Played<typeof searchMachine>; changedAt: number; searches: number; shown: number }

function verify(model: Model, next: SearchStep): void {
  const { actor, clock, ports } = model.played
  if (next === 'clear' || (typeof next === 'object' && 'type' in next)) model.changedAt = clock.now()
  const { value, context, children } = actor.getSnapshot()
  const { inputs, calls } = ports.find
  if (calls.length > model.searches) expect(clock.now() - model.changedAt).toBeGreaterThanOrEqual(PAUSE_MS)
  model.searches = calls.length
  if (value === 'found' || value === 'searching') expect(inputs.at(-1)?.text).toBe(context.text.trim())
  const isNew = typeof next === 'object' && 'port' in next && next.before === 0 && value === 'found'
  if (isNew) expect(context.found).toEqual(next.output)
  if (value !== 'found') expect(context.found).toEqual([])
  expect(Object.keys(children)).toEqual(value === 'searching' ? ['find'] : [])
  model.shown += Number(value === 'found')
}

testRandomCases(
  'a search runs after a pause and shows only results for the current text',
  250,
  sequencesOf(step, 100, verify),
  { 'a step with results': 100 },
  async (commands) => {
    const model: Model = { played: start(), changedAt: 0, searches: 0, shown: 0 }
    await runSequence(model, commands)
    return Array<string>(model.shown).fill('a step with results')
  },
)
