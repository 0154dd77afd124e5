import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noNetwork, rejected, service } from '../testing/people'
import { play, playable, runSequence, type Step, sequencesOf } from '../testing/play'
import { testRandomCases } from '../testing/random-cases'
import { testReach } from '../testing/reach'
import { serviceWatchMachine } from './service-watch.machine'

type WatchStep = Step<typeof serviceWatchMachine>

const SECOND = 1000
const MINUTE = 60 * SECOND
const QUIET = { isHidden: false, isUnderWay: false, hasChanged: false, loadedAt: null, error: null }
const UNDER_WAY = { ...QUIET, isUnderWay: true }
const news = [{ service: service(), news: ' is now active.' }]
const loaded = { type: 'loaded', isUnderWay: false, news: [], at: 5 } as const
const stillUnderWay = { ...loaded, isUnderWay: true } as const
const tooMany = { type: 'failed', error: { ...rejected(429), retryAfterMs: 120_000 } } as const
const failed = { type: 'failed', error: noNetwork } as const
const changed = { ...loaded, news } as const

const start = playable(serviceWatchMachine, { readServices: () => '' })

/** Lets time pass in steps of a second, with a response to each read, and returns the seconds of the reads. */
async function readsDuring(
  input: typeof QUIET,
  seconds: number,
  response: WatchStep,
  events: Record<number, WatchStep>,
) {
  const watch = start(input)
  const reads: number[] = []
  for (let second = 1; second <= seconds; second += 1) {
    const event = events[second]
    await play(watch, SECOND, ...(event === undefined ? [] : [event]))
    if (watch.did.length === reads.length) continue
    reads.push(second)
    await play(watch, response)
  }
  return reads
}

testReach([
  serviceWatchMachine,
  {
    inputs: [QUIET, UNDER_WAY, { ...QUIET, isHidden: true }],
    events: [
      ...(['hidden', 'visible', 'focused', 'online', 'refresh'] as const).map((type) => ({ type })),
      ...[loaded, stillUnderWay, failed],
    ],
    responses: {},
  },
])

test.each<[string, typeof QUIET, number, WatchStep, Record<number, WatchStep>, number[]]>([
  ['is not read while nothing is under way', QUIET, 3600, loaded, {}, []],
  ['is read every 10 s while a service is under way', UNDER_WAY, 35, stillUnderWay, {}, [10, 20, 30]],
  ['is read after a change that was seen before', { ...QUIET, hasChanged: true }, 25, loaded, {}, [10, 20]],
  ['is read when the window has the focus', QUIET, 60, loaded, { 20: 'focused' }, [20]],
  ['is read at most once in 10 s', QUIET, 60, loaded, { 20: 'focused', 23: 'focused', 29: 'online' }, [20, 30]],
  ['is read 10 s after a read if the customer has come back meanwhile', QUIET, 60, loaded, { 5: 'focused' }, [10]],
  ['is read when the network is back', QUIET, 60, loaded, { 30: 'online' }, [30]],
  ['is read on request at any time', QUIET, 60, loaded, { 2: 'refresh', 3: 'refresh' }, [2, 3]],
  ['is not read in a hidden tab', UNDER_WAY, 600, stillUnderWay, { 1: 'hidden', 20: 'focused', 30: 'online' }, []],
  ['is read when a hidden tab is shown', UNDER_WAY, 105, stillUnderWay, { 1: 'hidden', 97: 'visible' }, [97]],
  ['is read later when a tab is shown again at once', QUIET, 60, loaded, { 5: 'hidden', 6: 'visible' }, [10]],
  ['is not read in a tab that is hidden again', QUIET, 60, loaded, { 5: 'focused', 6: 'hidden' }, []],
  ['is not read before the server allows it', QUIET, 180, tooMany, { 20: 'focused', 40: 'focused' }, [20, 140]],
  ['is read when a quiet tab is shown', QUIET, 60, loaded, { 20: 'hidden', 30: 'visible' }, [30]],
  ['is read less often after failures', UNDER_WAY, 100, failed, {}, [10, 40, 70, 100]],
  ['is read by an old tab that failed', UNDER_WAY, 35, failed, { 15: 'online', 33: 'focused' }, [10, 15, 33]],
  [
    'is read in a tab that is hidden after a failure',
    UNDER_WAY,
    60,
    'failed',
    { 25: 'hidden', 50: 'visible' },
    [10, 50],
  ],
])('the list %s', async (_, input, seconds, response, events, reads) => {
  expect(await readsDuring(input, seconds, response, events)).toEqual(reads)
})

test('the list is read every 30 s after five minutes, and every 10 s again after a change', async () => {
  const reads = await readsDuring(UNDER_WAY, 600, stillUnderWay, { 425: changed })
  const quick = Array.from({ length: 30 }, (_, index) => 10 * (index + 1))
  expect(reads).toEqual([...quick, 330, 360, 390, 420, ...Array.from({ length: 17 }, (_, index) => 435 + 10 * index)])
})

test('the list is read for five minutes after a change, and then no more', async () => {
  const reads = await readsDuring(QUIET, 1000, loaded, { 100: changed })
  expect([reads[0], reads.at(-1), reads.length]).toEqual([110, 400, 30])
})

test('the latest changes stay, with the time of the latest response', async () => {
  const watch = start(QUIET)
  await play(watch, changed, { ...loaded, at: 9 }, failed)
  const { context } = watch.actor.getSnapshot()
  expect([context.news, context.loadedAt]).toEqual([news, 9])
})

test('the first error stays until a response arrives or the customer has tried again', async () => {
  const watch = start(QUIET)
  const errors: unknown[] = []
  const other = { type: 'failed', error: rejected(500) } as const
  for (const steps of [[failed], [other], ['refresh', other], [loaded]] as const) {
    await play(watch, ...steps)
    errors.push(watch.actor.getSnapshot().context.error)
  }
  expect(errors).toEqual([noNetwork, noNetwork, rejected(500), null])
})

const step: fc.Arbitrary<WatchStep> = fc.oneof(
  fc.constantFrom<WatchStep[]>('hidden', 'visible', 'focused', 'online', loaded, stillUnderWay, changed, failed),
  fc.constantFrom(SECOND, 5 * SECOND, 20 * SECOND, 5 * MINUTE),
)

type Model = {
  readonly played: ReturnType<typeof start>
  sinceLast: number
  isHidden: boolean
  hasFailed: boolean
  reads: number
}

/** Without a click, nothing is read in a hidden tab, nor within 10 s of another read that has not failed. */
function verify(model: Model, next: WatchStep): void {
  if (next === 'hidden' || next === 'visible') model.isHidden = next === 'hidden'
  if (typeof next === 'number') model.sinceLast += next
  if (typeof next === 'object') [model.sinceLast, model.hasFailed] = [0, next === failed]
  const reads = model.played.did.length
  if (reads === model.reads) return
  model.reads = reads
  expect(model.isHidden).toBe(false)
  expect(model.sinceLast >= 10 * SECOND || (model.hasFailed && next === 'online')).toBe(true)
}

testRandomCases(
  'the list is never read in a hidden tab, nor within 10 s',
  250,
  sequencesOf(step, 60, verify),
  { 'a read': 100 },
  async (commands) => {
    const model: Model = { played: start(QUIET), sinceLast: 0, isHidden: false, hasFailed: false, reads: 0 }
    await runSequence(model, commands)
    return Array<string>(model.played.did.length).fill('a read')
  },
)
