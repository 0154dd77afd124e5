import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ApiError } from '#machines/shared/api-error'
import type { Page } from '#machines/shared/model'
import { LARGEST_PAGE } from '../../../shared/client/pages'
import { createTurns } from '../../../shared/client/turns'
import { type Resource, useQuery } from '../../../shared/xstate/resource'
import { useSearch } from '../../../shared/xstate/search'

type Row = { readonly id: string }

type ChoiceQuery = { readonly page: 1; readonly limit: number; readonly search: string | undefined }

/** The calls that a field needs to offer the rows of a list. */
export type ChoiceCalls<TRow> = {
  readonly readPage: (query: ChoiceQuery, signal: AbortSignal) => Promise<Page<TRow>>
  /** Reads one row. Undefined if it doesn't exist. */
  readonly readRow: (id: string, signal: AbortSignal) => Promise<TRow | undefined>
}

/** The rows of a list to choose from (docs/product/admin/README.md#choices). */
export type Choices<TRow> = {
  /** The first page, which has all rows unless the list `isPartial`. */
  readonly resource: Resource<readonly TRow[]>
  /** True if the list has further pages, which only a search on the server finds. */
  readonly isPartial: boolean
  /** The selected rows that are not on the first page. */
  readonly others: readonly TRow[]
  /** The ids of selected rows that don't exist. Empty until this is known. */
  readonly missing: readonly string[]
  /** Set if the first page or one of the selected rows can't be read. */
  readonly error: ApiError | undefined
  readonly reload: () => void
  /** Finds rows on the server. */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly TRow[]>
}

const NONE: readonly never[] = []

/**
 * Reads the first page of a list, and the selected rows that are not on it.
 *
 * @param calls the calls of the first render are used
 * @param selected ids of rows
 */
export function useChoices<TRow extends Row>(calls: ChoiceCalls<TRow>, selected: readonly string[]): Choices<TRow> {
  const [{ readFirst, readOthers, search }] = useState(() => createReader(calls))
  const first = useQuery(null, (_, signal) => readFirst(signal))
  const page = 'data' in first.resource ? first.resource.data : undefined
  const isPartial = page !== undefined && page.pages > 1
  const unlisted = [...new Set(selected)].filter((id) => page?.rows.every((row) => row.id !== id))
  const rest = useQuery(isPartial ? unlisted : NONE, readOthers)
  const others = 'data' in rest.resource ? rest.resource.data : NONE
  const isComplete = page !== undefined && (!isPartial || rest.resource.state === 'ready')
  return {
    resource: rowsOf(first.resource),
    isPartial,
    others,
    missing: isComplete ? unlisted.filter((id) => others.every((row) => row.id !== id)) : NONE,
    error: errorOf(first.resource) ?? errorOf(rest.resource),
    reload() {
      first.reload()
      rest.reload()
    },
    search,
  }
}

/** Everything that is known. Undefined while the first page is loading, or if it can't be loaded. */
export function knownRows<TRow>({ resource, others }: Choices<TRow>): readonly TRow[] | undefined {
  return 'data' in resource ? [...resource.data, ...others] : undefined
}

/** The number of rows that a field lists without a search, if there are more. */
export function cutAt({ resource, isPartial }: Choices<unknown>): number | undefined {
  const count = 'data' in resource ? resource.data.length : 0
  return isPartial || count > LARGEST_PAGE ? Math.min(count, LARGEST_PAGE) : undefined
}

function createReader<TRow extends Row>({ readPage, readRow }: ChoiceCalls<TRow>) {
  const inTurn = createTurns(4)
  // A row that was read or found is not requested again when it is selected.
  const known = new Map<string, TRow | undefined>()
  const read = (search: string | undefined, signal: AbortSignal) =>
    readPage({ page: 1, limit: LARGEST_PAGE, search }, signal)
  return {
    readFirst: (signal: AbortSignal) => read(undefined, signal),
    async readOthers(ids: readonly string[], signal: AbortSignal) {
      const readOne = async (id: string) => {
        if (!known.has(id)) known.set(id, await inTurn(() => readRow(id, signal), signal))
        return known.get(id) ?? []
      }
      return (await Promise.all(ids.map(readOne))).flat() as readonly TRow[]
    },
    async search(text: string, signal: AbortSignal) {
      const { rows } = await read(text, signal)
      for (const row of rows) known.set(row.id, row)
      return rows.slice(0, LARGEST_PAGE)
    },
  }
}

/** The rows that match a text. */
export type Found<TRow> = {
  /** At most a hundred. Empty until the server has responded. */
  readonly rows: readonly TRow[]
  readonly isSettled: boolean
  readonly hasFailed: boolean
}

/**
 * Finds the rows that match the typed text: in the browser if it has all rows, otherwise on the server.
 *
 * @param textOf the text of a row that is searched in the browser
 */
export function useChoiceSearch<TRow>(
  choices: Choices<TRow>,
  typed: string,
  textOf: (row: TRow) => string,
): Found<TRow> {
  const { text, found, isSettled, hasFailed, search, clear } = useSearch(choices.search)
  const wanted = typed.trim().toLowerCase()
  const isOnServer = choices.isPartial && wanted !== ''
  // The first page may arrive after the first letter, and only then it is known where to search.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per text
  useEffect(() => {
    if (isOnServer) search(typed)
    else if (text !== '') clear()
  }, [isOnServer, typed])
  if (isOnServer) {
    // The effect sends the text after the render.
    if (text !== typed) return { rows: NONE, isSettled: false, hasFailed: false }
    return { rows: found, isSettled, hasFailed }
  }
  const rows = (knownRows(choices) ?? NONE).filter((row) => textOf(row).toLowerCase().includes(wanted))
  const { state } = choices.resource
  return { rows: rows.slice(0, LARGEST_PAGE), isSettled: state !== 'loading', hasFailed: state === 'failed' }
}

function rowsOf<TRow>(resource: Resource<Page<TRow>>): Resource<readonly TRow[]> {
  return 'data' in resource ? { ...resource, data: resource.data.rows } : resource
}

function errorOf(resource: Resource<unknown>): ApiError | undefined {
  return 'error' in resource ? resource.error : undefined
}

/** Shows that a field lists only the first rows of a longer list (docs/product/admin/README.md#choices). */
export function CutNote({ choices, entityName }: { choices: Choices<unknown>; entityName: string }) {
  const count = cutAt(choices)
  if (count === undefined) return null
  return (
    <Text component="p" size="sm" c="dimmed" m={0}>
      {`Only the first ${count} ${entityName} are listed. Search to find the others.`}
    </Text>
  )
}
