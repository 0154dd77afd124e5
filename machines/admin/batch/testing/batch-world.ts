import { type Played, playable, type Step } from '../../../testing/play'
import { batchMachine } from '../batch.machine'
import type { BatchRow, ChosenRow } from '../batch-rows'

export const LIMIT_MS = 35_000
export { UNDO_MS } from '../../../shared/action.machine'

export type BatchWorld = Played<typeof batchMachine>
export type BatchStep = Step<typeof batchMachine>

/** Rows with these ids, such as 'abc'. */
export const rows = (ids: string): readonly ChosenRow[] =>
  [...ids].map((id) => ({ id, name: `User ${id}`, searchKey: id }))

/** Starts a batch whose calls the test resolves, with a simulated clock. */
const start = playable(batchMachine, { notifyEnded: () => '' })
export const startBatch = (interrupted?: { verb: string; rows: readonly BatchRow[] }): BatchWorld =>
  start({ interrupted })

export const open = (ids: string) => ({ type: 'open', verb: 'suspend', rows: rows(ids) }) as const

/** The server confirms or rejects the latest call for a row, whichever lane has sent it. */
export const done = (id: string) => ({ port: 'send', of: { id } }) as const
export const fails = (id: string, error: unknown) => ({ port: 'send', of: { id }, error }) as const

/** The ids of all calls in their order. */
export const sentIds = ({ ports }: BatchWorld): readonly string[] => ports.send.inputs.map(({ id }) => id)

/** Each row as its id and state, such as 'a done', with the kind or status of an error. */
export function shownRows({ actor }: BatchWorld): readonly string[] {
  return actor.getSnapshot().context.rows.map((row) => {
    const detail = row.state === 'sending' ? row.lane : 'error' in row && (row.error?.status ?? row.error?.kind)
    return [row.id, row.state, detail].filter(Boolean).join(' ')
  })
}

/** Returns the top state, the rows, and what was sent. */
export function stateOf(world: BatchWorld) {
  const { value, context } = world.actor.getSnapshot()
  return {
    state: typeof value === 'string' ? value : Object.keys(value)[0],
    rows: shownRows(world),
    sent: sentIds(world),
    pauseMs: Object.values(context.pauses).at(-1) ?? null,
    readError: context.readError,
    ended: world.did.filter((did) => did === 'notifyEnded').length,
  }
}
