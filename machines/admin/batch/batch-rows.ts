import { type ApiError, isAmbiguous, toApiError } from '../../shared/api-error'

/** The batch sends one row on each lane, so at most three at the same time. */
export const LANES = ['first', 'second', 'third'] as const
export type Lane = (typeof LANES)[number]

/**
 * One row of a batch and what is known about its write.
 *
 * - `waiting`: not sent yet.
 * - `sending`: sent on a lane, without a response yet.
 * - `done`: the server has confirmed it, or the row was found changed.
 * - `rejected`: the server has rejected it, or the row no longer allows it.
 * - `unclear`: sent, but without a clear response. The server may have done it.
 * - `notSent`: the batch was stopped before it was sent, or another write to the row was open.
 */
export type BatchRow = {
  readonly id: string
  /** The name that the results show. */
  readonly name: string
  /** Distinguishes rows of the same name, such as an email. */
  readonly detail?: string
  /** The id or the text that finds the row on the server. */
  readonly searchKey: string
} & (
  | { readonly state: 'waiting' | 'done' }
  /** Without an error, the batch was stopped. */
  | { readonly state: 'notSent'; readonly error?: ApiError }
  | { readonly state: 'sending'; readonly lane: Lane }
  /** Without an error, the row no longer allows the write. */
  | { readonly state: 'rejected'; readonly error: ApiError | null }
  /** Without an error, the page was reloaded before the response. */
  | { readonly state: 'unclear'; readonly error: ApiError | null }
)

/** A row before it is sent. */
export type ChosenRow = Pick<BatchRow, 'id' | 'name' | 'detail' | 'searchKey'>

/** A row and the lane that sends it next. */
export type Turn = { readonly row: BatchRow; readonly lane: Lane }

/** A row that was read again: it was changed by the write, it can be sent, or it no longer allows the write. */
export type FoundRow = { readonly id: string; readonly is: 'done' | 'open' | 'changed' }

/** Returns the rows without a response, which 'Try the rest again' sends (docs/product/admin/batch.md#trying-the-rest-again). */
export function restOf(rows: readonly BatchRow[]): readonly BatchRow[] {
  return rows.filter(({ state }) => state === 'unclear' || state === 'notSent')
}

export function doneOf(rows: readonly BatchRow[]): readonly BatchRow[] {
  return rows.filter(({ state }) => state === 'done')
}

export function isAllDone(rows: readonly BatchRow[]): boolean {
  return rows.every(({ state }) => state === 'done')
}

export function isWaiting({ state }: BatchRow): boolean {
  return state === 'waiting'
}

export function isSending({ state }: BatchRow): boolean {
  return state === 'sending'
}

/** Returns the next row that waits and the first lane without a row, or undefined if there are not both. */
export function nextTurn(rows: readonly BatchRow[]): Turn | undefined {
  const row = rows.find(isWaiting)
  const lane = LANES.find((one) => onLane(rows, one) === undefined)
  return row && lane && { row, lane }
}

/** All rows wait to be sent. A row that was chosen twice is sent once. */
export function chosen(rows: readonly ChosenRow[]): readonly BatchRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...byId.values()].map((row) => ({ ...row, state: 'waiting' }))
}

/** None of the rows was sent. */
export function unsent(rows: readonly BatchRow[]): readonly BatchRow[] {
  return rows.map((row) => ({ ...chosenOf(row), state: 'notSent' }))
}

/** The row of the turn goes on its lane. */
export function taken(rows: readonly BatchRow[], { row: next, lane }: Turn): readonly BatchRow[] {
  return rows.map((row) => (row === next ? { ...chosenOf(row), state: 'sending', lane } : row))
}

/** The row on the lane was confirmed. */
export function confirmed(rows: readonly BatchRow[], lane: Lane): readonly BatchRow[] {
  const sent = onLane(rows, lane)
  return rows.map((row) => (row === sent ? { ...chosenOf(row), state: 'done' } : row))
}

/** The row on the lane failed: it was rejected or not sent, or the result is unclear. */
export function failed(rows: readonly BatchRow[], lane: Lane, thrown: unknown): readonly BatchRow[] {
  const sent = onLane(rows, lane)
  const error = toApiError(thrown)
  const state = error.kind === 'notSent' ? 'notSent' : isAmbiguous(error) ? 'unclear' : 'rejected'
  return rows.map((row) => (row === sent ? { ...chosenOf(row), state, error } : row))
}

/** The rows that were not sent yet are not sent any more. */
export function stopped(rows: readonly BatchRow[]): readonly BatchRow[] {
  return rows.map((row) => (isWaiting(row) ? { ...chosenOf(row), state: 'notSent' } : row))
}

/** The rest after it was read again. A row that was not found stays as it is, because nothing is known about it. */
export function reviewed(rows: readonly BatchRow[], found: readonly FoundRow[]): readonly BatchRow[] {
  const byId = new Map(found.map(({ id, is }) => [id, is]))
  const rest = new Set(restOf(rows))
  return rows.map((row) => {
    const is = rest.has(row) ? byId.get(row.id) : undefined
    if (is === 'done') return { ...chosenOf(row), state: 'done' }
    if (is === 'open') return { ...chosenOf(row), state: 'waiting' }
    return is === 'changed' ? { ...chosenOf(row), state: 'rejected', error: null } : row
  })
}

/**
 * The rows of a batch that cannot continue: what was sent is unclear, and the others were not sent.
 *
 * @param error what has stopped it, or null for a reload of the page
 */
export function interrupted(rows: readonly BatchRow[], error: ApiError | null): readonly BatchRow[] {
  return stopped(rows).map((row) => (isSending(row) ? { ...chosenOf(row), state: 'unclear', error } : row))
}

function onLane(rows: readonly BatchRow[], lane: Lane): BatchRow | undefined {
  return rows.find((row) => row.state === 'sending' && row.lane === lane)
}

function chosenOf({ id, name, detail, searchKey }: BatchRow): ChosenRow {
  return { id, name, searchKey, ...(detail !== undefined && { detail }) }
}
