import fc from 'fast-check'
import { expect } from 'vitest'
import { play } from '../../testing/play'
import { testRandomCases } from '../../testing/random-cases'
import { MOST_EXTRA_PAGES } from './listed-rows'
import { page, rows, startExport } from './testing/list-export-world'

/** Rows leave the list, or others come, between two responses. A list in which both happens at once can't be told from one at rest. */
const places = fc.array(fc.nat(40), { maxLength: 6 })
const change = fc.oneof(fc.record({ leaving: places }), fc.record({ coming: places }))

const lists = fc.record({
  count: fc.nat(40),
  limit: fc.integer({ min: 1, max: 5 }),
  changes: fc.array(change, { maxLength: 40 }),
})

/** A server whose list changes before each response. */
function serverOf(count: number) {
  let list = Array.from({ length: count }, (_, index) => `row ${index}`)
  let staying = [...list]
  let added = 0
  return {
    change({ leaving = [], coming = [] }: { leaving?: readonly number[]; coming?: readonly number[] }) {
      const gone = new Set(leaving.map((place) => list[place]))
      list = list.filter((id) => !gone.has(id))
      staying = staying.filter((id) => !gone.has(id))
      for (const place of coming) list.splice(place % (list.length + 1), 0, `new ${added++}`)
    },
    page: (position: number, limit: number) =>
      page(rows(...list.slice((position - 1) * limit, position * limit)), {
        total: list.length,
        pages: Math.ceil(list.length / limit),
      }),
    /** The rows that were there all the time. */
    staying: () => staying,
  }
}

testRandomCases(
  'an export has each row that was there all the time, once, unless it says that rows may be missing',
  500,
  lists,
  { 'a whole list': 60, 'extra pages': 30, 'rows that came': 20 },
  async ({ count, limit, changes }) => {
    const server = serverOf(count)
    const started = startExport()
    const { ports, actor } = started
    while (actor.getSnapshot().matches('loading')) {
      const reads = ports.loadPage.inputs.length
      // No row can have left before the first response, and each page that it goes back costs at most two reads.
      expect(reads).toBeLessThanOrEqual(count + 6 * changes.length + 2 * MOST_EXTRA_PAGES + 1)
      server.change((reads > 1 && changes[reads - 2]) || {})
      await play(started, { loadPage: server.page(ports.loadPage.inputs.at(-1)?.page ?? 1, limit) })
    }
    const { rows: loaded, extent, extra } = actor.getSnapshot().context
    const ids = loaded.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(extent !== 'whole' ? [] : server.staying().filter((id) => !ids.includes(id))).toEqual([])
    actor.stop()
    return [
      ...(extent === 'whole' ? ['a whole list'] : []),
      ...(extra > 0 ? ['extra pages'] : []),
      ...(ids.some((id) => id.startsWith('new')) ? ['rows that came'] : []),
    ]
  },
)
