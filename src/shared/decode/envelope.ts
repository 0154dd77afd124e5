import * as v from 'valibot'
import type { Page } from '#machines/shared/model'
import { unreadable } from '../client/failure'
import { at, valuesIn } from './early'
import { readableOf } from './fields'

/**
 * Finds the one resource in a response, in whatever envelope (docs/product/README.md#responses): the most nested value that has
 * the shape.
 *
 * @param name the key that may contain it, such as `user`
 * @throws an `unreadable` ApiError if no value has the shape
 */
export function unwrap<T>(body: unknown, name: string, shape: v.GenericSchema<unknown, T>): T {
  for (const value of valuesIn(body, name)) {
    const read = v.safeParse(shape, value)
    if (read.success) return read.output
  }
  throw unreadable()
}

/**
 * Finds the list in a response and returns its readable entries, because an unreadable entry must not hide the others.
 *
 * @param name the key that may contain it, such as `products`
 * @throws an `unreadable` ApiError if there is no list, or if all of its entries are unreadable
 */
export function unwrapList<T>(body: unknown, name: string, shape: v.GenericSchema<unknown, T>): readonly T[] {
  const list: readonly unknown[] | undefined = valuesIn(body, name).find(Array.isArray)
  const rows = list && readableOf(list, shape)
  // An empty result would claim that there are no entries.
  if (rows === undefined || (rows.length === 0 && list?.length !== 0)) throw unreadable()
  return rows
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
 * Finds one page of a list. Its pagination is next to the list or outside of its envelope (docs/product/README.md#responses). A
 * missing number of pages is calculated. A list without pagination is complete.
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
