import { expect, test } from 'vitest'
import { noNetwork, rejected } from '../../testing/people'
import { play } from '../../testing/play'
import { testReach } from '../../testing/reach'
import { batchMachine } from './batch.machine'
import { type BatchStep, done, fails, LIMIT_MS, open, rows, startBatch, stateOf, UNDO_MS } from './testing/batch-world'

const seenAfter = async (...steps: readonly BatchStep[]) => stateOf(await play(startBatch(), ...steps))

const sending = { state: 'sending', pauseMs: null, readError: null, ended: 0 }
const ended = { ...sending, state: 'ended', ended: 1 }
const tooMany = (retryAfterMs?: number) => ({ ...rejected(429), ...(retryAfterMs !== undefined && { retryAfterMs }) })
/** Three rows: one is confirmed, one rejected, and one without a response. */
const MIXED = [
  open('abc'),
  'confirm',
  done('a'),
  fails('b', rejected(409)),
  fails('c', noNetwork),
] satisfies readonly BatchStep[]
const MIXED_ROWS = ['a done', 'b rejected 409', 'c unclear network']

testReach([
  batchMachine,
  {
    inputs: [
      { interrupted: undefined },
      { interrupted: { verb: 'suspend', rows: [{ id: 'a', name: 'a', searchKey: 'a', state: 'waiting' }] } },
    ],
    events: [
      open('a'),
      ...(['confirm', 'close', 'stop', 'leave', 'stay', 'tryRest', 'undo', 'dismiss', 'moveOn'] as const).map(
        (type) => ({ type }),
      ),
      { type: 'confirmed', lane: 'first' },
      { type: 'failed', lane: 'first', error: noNetwork },
      { type: 'tooMany', lane: 'first', error: rejected(429), pauseMs: 1 },
      { type: 'resumed', lane: 'first' },
    ],
    responses: { first: [], second: [], third: [], readRows: [[{ id: 'a', is: 'open' }]] },
  },
])

test.each<[string, BatchStep[], object]>([
  ['asks first', [open('ab')], { ...sending, state: 'confirming', rows: ['a waiting', 'b waiting'], sent: [] }],
  ['sends nothing after a cancel', [open('ab'), 'close', 'confirm'], { ...sending, state: 'idle', rows: [], sent: [] }],
  [
    'sends three at the same time',
    [open('abcd'), 'confirm', 'confirm'],
    {
      ...sending,
      rows: ['a sending first', 'b sending second', 'c sending third', 'd waiting'],
      sent: ['a', 'b', 'c'],
    },
  ],
  [
    'sends the next row on a free lane',
    [open('abcd'), 'confirm', done('b')],
    {
      ...sending,
      rows: ['a sending first', 'b done', 'c sending third', 'd sending second'],
      sent: ['a', 'b', 'c', 'd'],
    },
  ],
  [
    'sends a row once that was chosen twice',
    [open('aa'), 'confirm', done('a')],
    { ...ended, rows: ['a done'], sent: ['a'] },
  ],
  ['has a result for each row', MIXED, { ...ended, rows: MIXED_ROWS, sent: ['a', 'b', 'c'] }],
  [
    'counts a row as unclear after the time limit',
    [open('a'), 'confirm', LIMIT_MS - 1, 1],
    { ...ended, rows: ['a unclear timeout'], sent: ['a'] },
  ],
  [
    'has not sent a row whose call was not sent',
    [open('ab'), 'confirm', fails('a', { kind: 'notSent', message: '' }), done('b')],
    { ...ended, rows: ['a notSent notSent', 'b done'], sent: ['a', 'b'] },
  ],
  [
    'sends no further row after a stop',
    [open('abcde'), 'confirm', 'stop', done('a'), done('b'), done('c')],
    { ...ended, rows: ['a done', 'b done', 'c done', 'd notSent', 'e notSent'], sent: ['a', 'b', 'c'] },
  ],
  [
    'has no more rows after a dismissal',
    [...MIXED, 'dismiss'],
    { ...ended, state: 'idle', rows: [], sent: ['a', 'b', 'c'] },
  ],
  [
    'with a problem opens no other and stays when the administrator moves on',
    [...MIXED, open('x'), 'moveOn'],
    { ...ended, rows: MIXED_ROWS, sent: ['a', 'b', 'c'] },
  ],
  [
    'that is wholly done gives way to the next one',
    [open('a'), 'confirm', done('a'), open('x')],
    { ...ended, state: 'confirming', rows: ['x waiting'], sent: ['a'] },
  ],
  [
    'that is wholly done ends when the administrator moves on',
    [open('a'), 'confirm', done('a'), 'moveOn'],
    { ...ended, state: 'idle', rows: [], sent: ['a'] },
  ],
])('a batch %s', async (_, steps, seen) => {
  expect(await seenAfter(...steps)).toEqual(seen)
})

test.each<[string, number | undefined, number]>([
  ['as long as the server requests', 20_000, 20_000],
  ['5 s if the server requests no time', undefined, 5_000],
  ['at most 5 min', 24 * 60 * 60_000, 5 * 60_000],
])('a batch waits after a 429 %s', async (_, requested, pauseMs) => {
  const batch = await play(startBatch(), open('abcde'), 'confirm', fails('a', tooMany(requested)))
  await play(batch, done('b'), done('c'), pauseMs - 1)
  const waiting = stateOf(batch)
  await play(batch, 1)
  const results = ['a rejected 429', 'b done', 'c done']
  expect([waiting, stateOf(batch).rows]).toEqual([
    { ...sending, pauseMs, rows: [...results, 'd waiting', 'e waiting'], sent: ['a', 'b', 'c'] },
    [...results, 'd sending first', 'e sending second'],
  ])
})

test.each([...'abc'])('a 429 for row %s pauses its lane, and the wait ends', async (id) => {
  const others = [...'abc'].filter((other) => other !== id)
  const batch = await play(startBatch(), open('abcdef'), 'confirm', fails(id, tooMany(9_000)))
  await play(batch, ...others.map(done), 9_000)
  const again = stateOf(batch)
  await play(batch, ...[...'def'].map(done))
  expect([again.sent.length, again.pauseMs, stateOf(batch).state]).toEqual([6, null, 'ended'])
})

test.each([...'abc'])('a stop ends the wait after a 429 for row %s', async (id) => {
  const others = [...'abc'].filter((other) => other !== id)
  const batch = await play(startBatch(), open('abcd'), 'confirm', fails(id, tooMany(9_000)), 'stop')
  const stopped = stateOf(batch)
  await play(batch, ...others.map(done))
  expect([stopped.state, stopped.pauseMs, stateOf(batch).state, stateOf(batch).pauseMs]).toEqual([
    'sending',
    9_000,
    'ended',
    null,
  ])
})

test('if a lane itself fails, the batch ends, and what was sent is unclear', async () => {
  const batch = await play(startBatch(), open('abcde'), 'confirm', done('a'))
  batch.actor.send({ type: 'xstate.error.actor.second', error: new Error('No lane') } as never)
  expect(stateOf(batch)).toEqual({
    ...ended,
    rows: ['a done', 'b unclear unexpected', 'c unclear unexpected', 'd unclear unexpected', 'e notSent'],
    sent: ['a', 'b', 'c', 'd'],
  })
})

test('another error pauses nothing', async () => {
  const { rows: shown, pauseMs } = await seenAfter(open('abcd'), 'confirm', fails('a', rejected(503)))
  expect([shown.at(-1), pauseMs]).toEqual(['d sending first', null])
})

test('nothing is sent while the page may unload, and a page that stays continues', async () => {
  const batch = await play(startBatch(), open('abcde'), 'confirm', 'leave', fails('a', noNetwork))
  await play(batch, fails('b', noNetwork), LIMIT_MS - 1)
  const before = stateOf(batch).rows
  await play(batch, 'stay')
  expect([before, stateOf(batch).rows]).toEqual([
    ['a unclear network', 'b unclear network', 'c sending third', 'd waiting', 'e waiting'],
    ['a unclear network', 'b unclear network', 'c sending third', 'd sending first', 'e sending second'],
  ])
})

test('the rest that was read while the page may unload is not sent', async () => {
  const found = { readRows: [{ id: 'c', is: 'open' as const }] }
  const { rows: shown, state } = await seenAfter(...MIXED, 'tryRest', 'leave', found)
  expect([state, shown.at(-1)]).toEqual(['sending', 'c waiting'])
})

test('two pauses last until the later one is over', async () => {
  const batch = await play(startBatch(), open('abcdefg'), 'confirm', fails('a', tooMany(60_000)), 10_000)
  await play(batch, fails('b', tooMany(5_000)), done('c'), 49_999)
  const before = stateOf(batch).sent.length
  await play(batch, 1)
  const longer = await play(startBatch(), open('abcdefg'), 'confirm', fails('a', tooMany(5_000)), 4_000)
  await play(longer, fails('b', tooMany(20_000)), done('c'), 19_999)
  const alsoBefore = stateOf(longer).sent.length
  await play(longer, 1)
  expect([before, stateOf(batch).sent.length, alsoBefore, stateOf(longer).sent.length]).toEqual([3, 6, 3, 6])
})

test('the rest is read before it is sent, and only what is still open is sent', async () => {
  const batch = startBatch({
    verb: 'ban',
    rows: rows('abcde').map((row, index) =>
      index === 0 ? { ...row, state: 'done' } : { ...row, state: index < 3 ? 'waiting' : 'sending', lane: 'first' },
    ),
  })
  const restored = stateOf(batch)
  await play(batch, 'tryRest', 'tryRest')
  const { inputs } = batch.ports.readRows
  await play(batch, {
    readRows: [
      { id: 'a', is: 'open' },
      { id: 'b', is: 'changed' },
      { id: 'c', is: 'open' },
      { id: 'd', is: 'done' },
    ],
  })
  const kept = ['a done', 'b rejected', 'd done', 'e unclear']
  expect([restored.rows, inputs, stateOf(batch).rows, batch.ports.send.inputs]).toEqual([
    ['a done', 'b notSent', 'c notSent', 'd unclear', 'e unclear'],
    [{ verb: 'ban', rows: expect.arrayContaining(rows('bcde').map((row) => expect.objectContaining(row))) }],
    [kept[0], kept[1], 'c sending first', kept[2], kept[3]],
    [{ verb: 'ban', id: 'c' }],
  ])
})

test('if the rest cannot be read, nothing is sent and it can be tried again', async () => {
  const failed = await seenAfter(...MIXED, 'tryRest', { readRows: noNetwork })
  const late = await seenAfter(...MIXED, 'tryRest', LIMIT_MS)
  const again = await seenAfter(...MIXED, 'tryRest', LIMIT_MS, 'tryRest', { readRows: [{ id: 'c', is: 'done' }] })
  const unsent = { ...ended, rows: MIXED_ROWS, sent: ['a', 'b', 'c'] }
  expect([failed, late, again]).toEqual([
    { ...unsent, readError: noNetwork },
    { ...unsent, readError: { kind: 'timeout', message: '' } },
    { ...unsent, rows: ['a done', 'b rejected 409', 'c done'], ended: 2 },
  ])
})

test('a dismissal removes the error of reading the rest', async () => {
  const { state, readError } = await seenAfter(...MIXED, 'tryRest', { readRows: noNetwork }, 'dismiss')
  expect([state, readError]).toEqual(['idle', null])
})

test('without a rest nothing is tried again', async () => {
  expect((await seenAfter(open('a'), 'confirm', done('a'), 'tryRest')).state).toBe('ended')
})

test('an undo reads the rows that are done and sends the opposite once to those that have not changed', async () => {
  const batch = await play(startBatch(), ...MIXED.slice(0, 2), done('a'), done('b'), fails('c', rejected(409)), 'undo')
  const reading = stateOf(batch)
  await play(batch, {
    readRows: [
      { id: 'a', is: 'open' },
      { id: 'b', is: 'changed' },
    ],
  })
  await play(batch, done('a'), 'undo')
  const sent = { sent: ['a', 'b', 'c'] }
  expect([reading, stateOf(batch), batch.ports.send.inputs.at(-1), batch.ports.readRows.inputs.length]).toEqual([
    { ...ended, ...sent, state: 'reviewing', rows: ['a notSent', 'b notSent'] },
    { ...ended, rows: ['a done', 'b rejected'], sent: [...sent.sent, 'a'], ended: 2 },
    { verb: 'unsuspend', id: 'a' },
    1,
  ])
})

test.each<[string, BatchStep[], boolean]>([
  ['for ten seconds', [UNDO_MS - 1], true],
  ['not for longer', [UNDO_MS], false],
  ['not after the rest could not be read', ['tryRest', { readRows: noNetwork }], false],
])('an undo is offered %s', async (_, steps, isOffered) => {
  const batch = await play(startBatch(), ...MIXED, ...steps)
  expect(batch.actor.getSnapshot().hasTag('undoable')).toBe(isOffered)
})

test.each<[string, () => Promise<ReturnType<typeof startBatch>>]>([
  ['no row is done', () => play(startBatch(), open('a'), 'confirm', fails('a', rejected(409)))],
  ['the verb has no opposite', () => play(startBatch(), { ...open('a'), verb: 'delete' }, 'confirm', done('a'))],
  [
    'a reload has interrupted the batch',
    async () => startBatch({ verb: 'ban', rows: rows('a').map((row) => ({ ...row, state: 'done' as const })) }),
  ],
])('no undo is offered if %s', async (_, played) => {
  const snapshot = (await played()).actor.getSnapshot()
  expect([snapshot.matches('ended'), snapshot.hasTag('undoable')]).toEqual([true, false])
})
