// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { rejected } from '#machines/testing/people'
import { type ChoiceCalls, cutAt, knownRows, useChoiceSearch, useChoices } from './choices'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

type Row = { readonly id: string }

const rowsFrom = (first: number, count: number): readonly Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `row${first + index}` }))

/** A field that offers the rows of a server with `count` rows, `limit` on a page. Records the calls. */
function show({
  count,
  limit = 100,
  selected = [],
  typed = '',
  failing = '',
}: {
  count: number
  limit?: number
  selected?: readonly string[]
  typed?: string
  /** The call that fails. */
  failing?: '' | 'page' | 'row'
}) {
  vi.useFakeTimers()
  const sent: string[] = []
  let fails = failing
  const all = rowsFrom(0, count)
  const calls: ChoiceCalls<Row> = {
    async readPage({ page, search = '', ...query }) {
      sent.push(`page ${page} of ${query.limit}${search && `: ${search}`}`)
      if (fails === 'page') throw rejected(500)
      const found = all.filter(({ id }) => id.includes(search))
      return { rows: found.slice(0, limit), page, pages: Math.ceil(found.length / limit), total: found.length }
    },
    async readRow(id) {
      sent.push(id)
      if (fails === 'row') throw rejected(500)
      return all.find((row) => row.id === id)
    },
  }
  const field = renderHook(
    (props: { selected: readonly string[]; typed: string }) => {
      const choices = useChoices(calls, props.selected)
      return { choices, found: useChoiceSearch(choices, props.typed, ({ id }) => id) }
    },
    { initialProps: { selected, typed } },
  )
  return {
    sent,
    now: () => field.result.current,
    ids: () => field.result.current.found.rows.map(({ id }) => id),
    known: () => knownRows(field.result.current.choices)?.map(({ id }) => id),
    fail(call: typeof failing) {
      fails = call
    },
    change: (props: { selected?: readonly string[]; typed?: string }) => field.rerender({ selected, typed, ...props }),
    /** Waits until the pause after the last letter is over and the server has responded. */
    settle: () => act(() => vi.advanceTimersByTimeAsync(1_000)),
  }
}

test('a list of a hundred rows is requested once and searched in the browser', async () => {
  const { sent, ids, now, change, settle } = show({ count: 100, selected: ['row7', 'gone', 'gone'] })
  expect([now().found.isSettled, now().choices.missing]).toEqual([false, []])
  await settle()
  expect([ids().length, now().choices.missing, cutAt(now().choices)]).toEqual([100, ['gone'], undefined])
  change({ typed: ' ROW42 ' })
  expect([ids(), now().found.isSettled]).toEqual([['row42'], true])
  await settle()
  expect(sent).toEqual(['page 1 of 100'])
})

test.each([
  [101, 100, 100],
  // A server may have a page size of its own.
  [21, 20, 20],
])('a list of %i rows on pages of %i lists %i and is searched on the server', async (count, limit, listed) => {
  const { sent, ids, now, change, settle } = show({ count, limit })
  await settle()
  expect([ids().length, cutAt(now().choices)]).toEqual([listed, listed])
  const last = `row${count - 1}`
  change({ typed: last.slice(0, -1) })
  change({ typed: last })
  expect([ids(), now().found.isSettled]).toEqual([[], false])
  await settle()
  expect([ids(), now().found.isSettled]).toEqual([[last], true])
  change({ typed: '' })
  expect([ids().length, now().found.isSettled]).toEqual([listed, true])
  await settle()
  expect(sent).toEqual(['page 1 of 100', `page 1 of 100: ${last}`])
})

test('a text that was typed before the list arrived is searched on the server', async () => {
  const { ids, settle } = show({ count: 250, typed: 'row249' })
  await settle()
  expect(ids()).toEqual(['row249'])
})

test('a failed search has no rows, and the next one is sent', async () => {
  const { ids, now, fail, change, settle } = show({ count: 250 })
  await settle()
  fail('page')
  change({ typed: 'row24' })
  await settle()
  expect(now().found).toEqual({ rows: [], isSettled: true, hasFailed: true })
  fail('')
  change({ typed: 'row249' })
  await settle()
  expect([ids(), now().found.hasFailed]).toEqual([['row249'], false])
})

test('of a list with several pages, the selected rows that are not on the first are read', async () => {
  const { sent, known, now, change, settle } = show({ count: 250, selected: ['row3', 'row249', 'gone'] })
  await settle()
  expect([sent, now().choices.missing]).toEqual([['page 1 of 100', 'row249', 'gone'], ['gone']])
  expect(known()).toEqual([...rowsFrom(0, 100), { id: 'row249' }].map(({ id }) => id))
  // A row that a search has found is known already.
  change({ typed: 'row248' })
  await settle()
  change({ selected: ['row3', 'row249', 'row248'] })
  await settle()
  expect([known()?.slice(100), sent.slice(3), now().choices.missing]).toEqual([
    ['row249', 'row248'],
    ['page 1 of 100: row248'],
    [],
  ])
})

test('a selected row that cannot be read is not missing, and is read again', async () => {
  const { known, now, fail, settle } = show({ count: 250, selected: ['row249'] })
  fail('row')
  await settle()
  expect([now().choices.error, now().choices.missing, known()?.length]).toEqual([rejected(500), [], 100])
  fail('')
  now().choices.reload()
  await settle()
  expect([now().choices.error, known()?.length]).toEqual([undefined, 101])
})

test('a list that cannot be loaded is neither empty nor missing the selected rows', async () => {
  const { known, now, settle } = show({ count: 100, selected: ['row3'], failing: 'page' })
  await settle()
  expect([known(), now().choices.error, now().choices.missing]).toEqual([undefined, rejected(500), []])
  expect(now().found).toEqual({ rows: [], isSettled: true, hasFailed: true })
})

test('of a server that sends its whole list, all rows are searched and a hundred are listed', async () => {
  const { sent, ids, now, change, settle } = show({ count: 10_000, limit: 10_000 })
  await settle()
  expect([ids().length, cutAt(now().choices)]).toEqual([100, 100])
  change({ typed: 'row9999' })
  expect([ids(), sent]).toEqual([['row9999'], ['page 1 of 100']])
})
