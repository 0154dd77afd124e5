import * as v from 'valibot'
import type { Page } from '#machines/shared/model'
import { unreadable } from '../client/failure'
import { readableOf } from './fields'

/**
 * The one thing in an answer, wherever the server wrapped it: the first place whose content has the shape, the most
 * nested one first (decisions.md, 'Envelopes').
 *
 * @param name what the thing is called when it is not bare: `user`, `service`
 * @throws an `unreadable` ApiError when no place has it
 */
export function unwrap<T>(body: unknown, name: string, shape: v.GenericSchema<unknown, T>): T {
  for (const path of [['data', 'data', name], ['data', 'data'], ['data', name], ['data'], [name], []]) {
    const read = v.safeParse(shape, at(body, path))
    if (read.success) return read.output
  }
  throw unreadable()
}

/**
 * The list in an answer, at top, under `data` or under its name in either: its entries that can be read, because one that
 * can't must not hide the others.
 *
 * @param name what the list is called when it is not bare: `products`, `services`
 * @throws an `unreadable` ApiError when there is no list, or when none of its entries can be read
 */
export function unwrapList<T>(body: unknown, name: string, shape: v.GenericSchema<unknown, T>): readonly T[] {
  const list = listIn(body, name)
  const rows = list && readableOf(list, shape)
  // An empty list says that there is nothing, which is not so.
  if (rows === undefined || (rows.length === 0 && list?.length !== 0)) throw unreadable()
  return rows
}

function listIn(body: unknown, name: string): readonly unknown[] | undefined {
  const places = [['data', 'data', name], ['data', 'data'], ['data', name], ['data'], [name], []]
  return places.map((path) => at(body, path)).find(Array.isArray)
}

const wholeNumber = (least: number) =>
  v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(least))), undefined)

const pagination = v.object({
  page: wholeNumber(1),
  limit: wholeNumber(1),
  pages: wholeNumber(0),
  total: wholeNumber(0),
})

/**
 * One page of a list, whose pagination stands beside the list or outside of its envelope (decisions.md, 'Envelopes'). What it leaves
 * out is counted from the rest; a list without any is all there is.
 *
 * @throws an `unreadable` ApiError like `unwrapList`
 */
export function unwrapPage<T>(body: unknown, name: string, shape: v.GenericSchema<unknown, T>): Page<T> {
  const rows = unwrapList(body, name, shape)
  const places = [['data', 'data', 'pagination'], ['data', 'pagination'], ['pagination']]
  const found = places.map((path) => v.safeParse(pagination, at(body, path))).find(({ success }) => success)
  if (!found?.success) return { rows, page: 1, pages: 1, total: undefined }
  const { page = 1, limit, total } = found.output
  const counted = total !== undefined && limit !== undefined ? Math.ceil(total / limit) : page
  return { rows, page, pages: found.output.pages ?? counted, total }
}

/** What lies at a path, looking at a value's own properties alone. */
function at(body: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined,
    body,
  )
}
