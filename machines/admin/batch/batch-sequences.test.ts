import fc from 'fast-check'
import { expect } from 'vitest'
import { noNetwork, rejected, tooLate } from '../../testing/people'
import { runSequence, sequencesOf } from '../../testing/play'
import { testRandomCases } from '../../testing/random-cases'
import { type BatchStep, type BatchWorld, LIMIT_MS, open, sentIds, startBatch, stateOf } from './testing/batch-world'

/** One of the latest calls, because those of three lanes are in progress. */
const send = { port: fc.constant('send'), before: fc.nat(4) }
const unsent = { kind: 'notSent', message: '' }
const error = fc.constantFrom(noNetwork, tooLate, rejected(404), rejected(429), rejected(500), unsent)
const found = fc.record({ id: fc.constantFrom(...'abcdefg'), is: fc.constantFrom('done', 'open', 'changed') })

const step: fc.Arbitrary<BatchStep> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ ...send, output: fc.constant(undefined) }) },
  { weight: 4, arbitrary: fc.record({ ...send, error }) },
  { weight: 3, arbitrary: fc.record({ port: fc.constant('readRows'), output: fc.array(found) }) },
  { weight: 1, arbitrary: fc.record({ port: fc.constant('readRows'), error }) },
  {
    weight: 5,
    arbitrary: fc.constantFrom<BatchStep[]>(
      open('abcdefg'),
      open('abcd'),
      'confirm',
      'confirm',
      'tryRest',
      'tryRest',
      'undo',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<BatchStep[]>(
      'close',
      'stop',
      'leave',
      'stay',
      'stay',
      'dismiss',
      'moveOn',
      1_000,
      5_000,
      LIMIT_MS,
    ),
  },
)

type Model = {
  readonly played: BatchWorld
  /** The sends that each row may have had: one, and one more each time it was found open. */
  readonly allowed: Map<string, number>
  counted: readonly string[]
  readonly reached: string[]
}

function verify(model: Model, next: BatchStep): void {
  const { played, allowed, reached } = model
  const { context } = played.actor.getSnapshot()
  const { state, rows } = stateOf(played)
  const inFlight = played.ports.send.calls.filter((call) => !call.settled && !call.aborted).map(({ input }) => input.id)
  const sent = sentIds(played)
  const fresh = [...sent].sort()
  for (const id of model.counted) fresh.splice(fresh.indexOf(id), 1)
  if (typeof next === 'object' && 'type' in next && next.type === 'open' && state === 'confirming') {
    for (const { id } of context.rows) allowed.set(id, 1)
  }
  if (typeof next === 'object' && 'port' in next && next.port === 'readRows' && 'output' in next) {
    for (const { id, is } of next.output as readonly { id: string; is: string }[]) if (is === 'open') allowed.set(id, 1)
    if (fresh.length > 0) reached.push(context.origin === 'undo' ? 'an undo was sent' : 'the rest was sent')
  }
  for (const id of fresh) {
    expect(allowed.get(id), `${id} was sent once too often`).toBe(1)
    allowed.set(id, 0)
  }
  model.counted = sent
  // At most three calls, of different rows, and exactly those that are shown as sent.
  expect(inFlight.length).toBeLessThanOrEqual(3)
  expect(inFlight.sort()).toEqual(
    context.rows
      .filter((row) => row.state === 'sending')
      .map(({ id }) => id)
      .sort(),
  )
  if (state === 'ended') {
    expect(rows.filter((row) => /waiting|sending/.test(row))).toEqual([])
    reached.push('an end', ...(rows.some((row) => row.includes('notSent')) ? ['a stop'] : []))
    if (rows.some((row) => row.includes('429'))) reached.push('a 429')
  }
}

testRandomCases(
  'a row is sent once, and again only after it was found open; three at most are sent at the same time',
  500,
  sequencesOf(step, 80, verify),
  { 'an end': 15, 'a stop': 2, 'a 429': 5, 'the rest was sent': 1, 'an undo was sent': 1 },
  async (commands) => {
    const reached: string[] = []
    await runSequence({ played: startBatch(), allowed: new Map(), counted: [], reached }, commands)
    return new Set(reached)
  },
)
