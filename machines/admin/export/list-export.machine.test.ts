import { expect, test } from 'vitest'
import { named, noNetwork, rejected, unreadableResponse } from '../../testing/people'
import { play } from '../../testing/play'
import { testReach } from '../../testing/reach'
import { listExportMachine } from './list-export.machine'
import { type ExportStep, LIMIT_MS, page, rows, startExport, stateOf } from './testing/list-export-world'

const FIRST = { loadPage: page(rows('a', 'b')) }
const SECOND = { loadPage: page(rows('c', 'd')) }
const THIRD = { loadPage: page(rows('e')) }
const WRITTEN = { saveFile: 'users.csv' }
const EXCEL = { type: 'choose', format: 'excel' } as const
const FAILED = { loadPage: noNetwork }

const seenAfter = async (...steps: readonly ExportStep[]) => stateOf(await play(startExport(), ...steps))

const none: readonly unknown[] = []
const begun = {
  ...{ value: 'loading', isBusy: true, extent: 'open', page: 1, total: undefined, error: null, fileName: '' },
  ...{ rows: '', requested: [1], saved: none },
}
const second = { ...begun, page: 2, total: 5, rows: 'a b', requested: [1, 2] }
const all = {
  ...second,
  ...{ value: 'saving', extent: 'whole', page: 4, rows: 'a b c d e', requested: [1, 2, 3], saved: ['5 whole'] },
}
const complete = { ...all, value: 'saved', isBusy: false, fileName: 'users.csv' }
const stopped = { ...second, value: 'stopped', isBusy: false }
const partial = { ...second, value: 'saving', saved: ['2 open'] }
const saved = { ...partial, value: 'saved', isBusy: false, fileName: 'users.csv' }

testReach([
  listExportMachine,
  {
    inputs: [undefined],
    events: [
      ...(['stop', 'resume', 'save'] as const).map((type) => ({ type })),
      { type: 'choose' as const, format: 'excel' as const },
    ],
    responses: {
      loadPage: [page(rows('a')), page(rows('b'), { pages: 1 }), page([], { pages: 1 })],
      saveFile: ['users.csv'],
    },
  },
])

test.each<[string, ExportStep[], object]>([
  ['begins with the first page', [], begun],
  ['loads the next page after each response', [FIRST], second],
  ['saves all rows after the last page', [FIRST, SECOND, THIRD], all],
  ['is saved once', [FIRST, SECOND, THIRD, WRITTEN, 'resume'], complete],
  [
    'can be saved again',
    [FIRST, SECOND, THIRD, WRITTEN, 'save'],
    { ...complete, value: 'saving', isBusy: true, saved: ['5 whole', '5 whole'] },
  ],
  [
    'waits for the download after another format was chosen',
    [FIRST, SECOND, THIRD, WRITTEN, EXCEL],
    { ...complete, value: 'chosen' },
  ],
  [
    'can be saved again in another format',
    [FIRST, SECOND, THIRD, WRITTEN, EXCEL, 'save'],
    { ...complete, value: 'saving', isBusy: true, saved: ['5 whole', '5 whole excel'] },
  ],
  [
    'has the format that was chosen while it loaded',
    [FIRST, EXCEL, SECOND, THIRD],
    { ...all, saved: ['5 whole excel'] },
  ],
  [
    'of a list without rows saves no file',
    [{ loadPage: page([], { pages: 1, total: 0 }) }, 'save', 'resume'],
    { ...begun, value: 'empty', isBusy: false, extent: 'whole', page: 2, total: 0 },
  ],
])('an export %s', async (_, steps, seen) => {
  expect(await seenAfter(...steps)).toEqual(seen)
})

test.each<[string, ExportStep[], object]>([
  ['loads nothing more', [24 * 60 * 60 * 1000], stopped],
  ['drops the response that was on its way', [{ port: 'loadPage', output: page(rows('c')) }], stopped],
  ['continues with the missing page', ['resume'], { ...second, requested: [1, 2, 2] }],
  ['saves a partial file', ['save'], partial],
  [
    'saves a partial file, and can then be completed',
    ['save', WRITTEN, 'resume'],
    { ...saved, value: 'loading', isBusy: true, requested: [1, 2, 2] },
  ],
  [
    'preserves the rows if the file cannot be written',
    ['save', { saveFile: new Error() }],
    { ...partial, value: 'notSaved', isBusy: false },
  ],
  [
    'writes the file on another attempt',
    ['save', { saveFile: new Error() }, 'save', WRITTEN],
    { ...saved, saved: ['2 open', '2 open'] },
  ],
])('after a stop, an export %s', async (_, steps, seen) => {
  expect(await seenAfter(FIRST, 'stop', ...steps)).toEqual(seen)
})

test('a stop aborts the call, and before the first response there is nothing to save', async () => {
  const started = await play(startExport(), 'stop', 'save')
  expect([stateOf(started), started.ports.loadPage.calls[0]?.aborted]).toEqual([
    { ...begun, value: 'stopped', isBusy: false },
    true,
  ])
})

test.each([
  ...named(noNetwork, rejected(429), rejected(500), unreadableResponse),
  ['an exception', new TypeError('x is not a function')] as const,
])('after a failed page, an export continues with that page: %s', async (_, thrown) => {
  const error = thrown instanceof Error ? { kind: 'unexpected', message: '' } : thrown
  const failed = { ...stopped, value: 'failed', error }
  const fails = { loadPage: thrown }
  expect(await seenAfter(FIRST, fails, 60_000)).toEqual(failed)
  expect(await seenAfter(FIRST, fails, 'resume')).toEqual({
    ...failed,
    value: 'loading',
    isBusy: true,
    requested: [1, 2, 2],
  })
  expect(await seenAfter(FIRST, fails, 'resume', SECOND, THIRD)).toEqual({ ...all, requested: [1, 2, 2, 3] })
  expect(await seenAfter(FIRST, fails, 'save')).toEqual({ ...partial, error })
  expect(await seenAfter(fails, 'save')).toEqual({ ...begun, value: 'failed', isBusy: false, error })
})

test('a page that is not loaded after 35 s has failed, and its late response is dropped', async () => {
  expect(await seenAfter(FIRST, LIMIT_MS - 1)).toEqual(second)
  const failed = { ...stopped, value: 'failed', error: { kind: 'timeout', message: '' } }
  expect(await seenAfter(FIRST, LIMIT_MS)).toEqual(failed)
  expect(await seenAfter(FIRST, LIMIT_MS, { port: 'loadPage', output: page(rows('c')) })).toEqual(failed)
  expect(await seenAfter(FIRST, LIMIT_MS - 1, SECOND, LIMIT_MS - 1)).toMatchObject({ value: 'loading', page: 3 })
})

test('the first page can fail, too', async () => {
  expect(await seenAfter(FAILED, 'resume', FIRST)).toEqual({ ...second, requested: [1, 1, 2] })
})
