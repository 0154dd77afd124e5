import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noNetwork, rejected } from '../testing/people'
import { type Played, play, playable, reject, resolve, runSequence, type Step, sequencesOf } from '../testing/play'
import { testRandomCases } from '../testing/random-cases'
import { testReach } from '../testing/reach'
import { resourceMachine } from './resource.machine'

type ResourceStep = Step<typeof resourceMachine>

const start = playable(resourceMachine)
const load = (query: string) => ({ type: 'load', query }) as const
const change = (query: string) => ({ type: 'changeQuery', query }) as const

/** Takes steps, and returns the state, the context and the queries that were sent. */
async function seenAfter(...steps: readonly ResourceStep[]) {
  const resource = start()
  await play(resource, ...steps)
  const { value, context } = resource.actor.getSnapshot()
  return { value, ...context, sent: resource.ports.load.inputs.map(({ query }) => query).join(' ') }
}

const error = noNetwork
const idle = { value: 'idle', query: null, data: null, error: null }
const loading = { ...idle, value: 'loading', query: 'ada' }
const failed = { ...loading, value: 'failed', error }
const ready = { ...loading, value: { known: { ready: 'recent' } }, data: 'first' }
const refreshing = { ...ready, value: { known: 'refreshing' } }
const stale = { ...ready, value: { known: 'stale' }, error }
const second = { ...ready, data: 'second' }

testReach([
  resourceMachine,
  {
    inputs: [undefined],
    events: [
      load('ada'),
      change('ben'),
      ...(['reload', 'refresh', 'shown', 'clear'] as const).map((type) => ({ type })),
    ],
    responses: { load: [['first']] },
  },
])

const isFirst = resolve('load', 'first')
const isSecond = resolve('load', 'second')
const older = { ...resolve('load', 'older'), before: 1 }
const fails = reject('load', noNetwork)
const known = [load('ada'), isFirst]
const old = [...known, 1000]
const changed = [...known, change('ben')]
const unknown = [load('ada'), fails]
const [ben, eve] = [{ query: 'ben' }, { query: 'eve' }]

test.each<[string, ResourceStep[], object, string]>([
  ['nothing is loaded before the first query', ['reload', 'shown'], idle, ''],
  ['a load sends the query', [load('ada')], loading, 'ada'],
  ['a load stores the response', known, ready, 'ada'],
  ['a load that fails has no data', unknown, failed, 'ada'],
  ['a load is not repeated by a screen that opens', [load('ada'), 'shown', fails, 'shown'], failed, 'ada'],
  ['a load starts again on request after a failure', [...unknown, 'reload'], { ...loading, error }, 'ada ada'],
  ['a load can succeed after a failure', [...unknown, 'reload', isFirst], ready, 'ada ada'],
  ['a load restarts with a reload', [load('ada'), 'reload', older], loading, 'ada ada'],
  ['a load stores the response to a reload', [load('ada'), 'reload', isSecond], second, 'ada ada'],
  ['a load drops the response to an older query', [load('ben'), load('ada'), older], loading, 'ben ada'],
  ['a load stores that to the latest', [load('ben'), load('ada'), older, isFirst], ready, 'ben ada'],
  ['a load removes the data of the old query', [...known, load('ben')], { ...loading, ...ben }, 'ada ben'],
  ['a load removes an error', [...known, 'reload', fails, load('ben')], { ...loading, ...ben }, 'ada ada ben'],
  ['a reload leaves the data on the screen', [...known, 'reload'], refreshing, 'ada ada'],
  ['a reload replaces the data', [...known, 'reload', isSecond], second, 'ada ada'],
  ['a reload that fails leaves the data on the screen', [...known, 'reload', fails], stale, 'ada ada'],
  ['a reload that failed can be repeated', [...known, 'reload', fails, 'reload', isSecond], second, 'ada ada ada'],
  ['a reload restarts a reload', [...known, 'reload', 'reload', older], refreshing, 'ada ada ada'],
  ['a reload is not started by a screen that opens at once', [...known, 'shown', 999, 'shown'], ready, 'ada'],
  ['a reload is started by a screen that opens later, once', [...old, 'shown', 'shown'], refreshing, 'ada ada'],
  ['a reload makes the data recent', [...old, 'reload', isSecond, 'shown'], second, 'ada ada'],
  [
    'a reload that failed is repeated by it',
    [...known, 'reload', fails, 'shown'],
    { ...refreshing, error },
    'ada ada ada',
  ],
  ['a refresh is a reload', [...known, 'refresh'], refreshing, 'ada ada'],
  ['a refresh waits for a pending request', [...known, 'reload', 'refresh', isSecond], second, 'ada ada'],
  [
    'a refresh repeats a reload that failed',
    [...known, 'reload', fails, 'refresh'],
    { ...refreshing, error },
    'ada ada ada',
  ],
  ['a refresh repeats a load that failed', [...unknown, 'refresh'], { ...loading, error }, 'ada ada'],
  ['clearing discards the data', [...known, 'clear'], idle, 'ada'],
  ['clearing aborts the pending request', [...known, 'reload', 'clear', isSecond], idle, 'ada ada'],
  ['clearing discards an error', [...unknown, 'clear'], idle, 'ada'],
  ['another query leaves the data on the screen', changed, { ...refreshing, ...ben }, 'ada ben'],
  ['another query replaces the data', [...changed, isSecond], { ...second, ...ben }, 'ada ben'],
  ['another query may fail', [...changed, fails], { ...stale, ...ben }, 'ada ben'],
  ['a reload repeats it', [...changed, fails, 'reload', isSecond], { ...second, ...ben }, 'ada ben ben'],
  ['it may change then', [...changed, fails, change('eve'), isSecond], { ...second, ...eve }, 'ada ben eve'],
  ['it drops an older response', [...changed, change('eve'), older], { ...refreshing, ...eve }, 'ada ben eve'],
  ['another query may be the first', [change('ada')], loading, 'ada'],
  ['another query replaces the first', [load('ben'), change('ada')], loading, 'ben ada'],
  ['another query clears an error', [load('ben'), fails, change('ada')], loading, 'ben ada'],
])('%s', async (_, steps, seen, sent) => {
  expect(await seenAfter(...steps)).toEqual({ ...seen, sent })
})

const before = fc.constantFrom(0, 0, 1, 2)

const step: fc.Arbitrary<ResourceStep> = fc.oneof(
  fc.constantFrom<ResourceStep[]>(load('ada'), load('ben'), change('ada'), change('ben'), 'reload', 'shown', 'clear'),
  fc.record({ port: fc.constant('load'), before, output: fc.nat() }),
  fc.constantFrom(500, 1000),
  fc.record({ port: fc.constant('load'), before, error: fc.constantFrom(noNetwork, rejected(500)) }),
)

type Model = { readonly played: Played<typeof resourceMachine>; asked: unknown; known: unknown; shown: number }

function verify(model: Model, next: ResourceStep): void {
  const snapshot = model.played.actor.getSnapshot()
  const { query, data } = snapshot.context
  if (next === 'clear') [model.asked, model.known] = [null, null]
  if (typeof next === 'object' && 'query' in next) {
    model.asked = next.query
    // Only another query about the same list leaves the older data on the screen.
    if (next.type === 'load') model.known = null
  }
  const isLatest = typeof next === 'object' && 'output' in next && next.before === 0
  if (isLatest && snapshot.matches({ known: 'ready' })) model.known = next.output
  expect([query, data]).toEqual([model.asked, model.known])
  expect(Object.keys(snapshot.children)).toEqual(snapshot.hasTag('busy') ? ['load'] : [])
  model.shown += Number(data !== null)
}

testRandomCases(
  'shows only data of the latest query or of an older one about the same list',
  250,
  sequencesOf(step, 60, verify),
  { 'a step with data': 100 },
  async (commands) => {
    const model: Model = { played: start(), asked: null, known: null, shown: 0 }
    await runSequence(model, commands)
    return Array<string>(model.shown).fill('a step with data')
  },
)
