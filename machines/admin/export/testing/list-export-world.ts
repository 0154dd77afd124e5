import type { Page } from '../../../shared/model'
import { playable, type Step } from '../../../testing/play'
import { listExportMachine } from '../list-export.machine'
import type { ListedRow } from '../listed-rows'

export const LIMIT_MS = 35_000

/** Rows with these ids. */
export const rows = (...ids: readonly string[]): readonly ListedRow[] => ids.map((id) => ({ id }))

/** A page of a list of three pages and five rows. */
export function page(of: readonly ListedRow[], overrides: Partial<Page<ListedRow>> = {}): Page<ListedRow> {
  return { rows: of, page: 1, pages: 3, total: 5, ...overrides }
}

/** Starts an export whose calls the test resolves, with a simulated clock. */
export const startExport = playable(listExportMachine)

export type ExportStep = Step<typeof listExportMachine>

/** Returns the state, the ids of the rows, the requested pages and the number of rows in each saved file. */
export function stateOf({ actor, ports }: ReturnType<typeof startExport>) {
  const { value, context, tags } = actor.getSnapshot()
  const { rows: loaded, extent, page: next, total, error, fileName } = context
  return {
    value,
    isBusy: tags.has('busy'),
    ...{ extent, page: next, total, error, fileName },
    rows: loaded.map(({ id }) => id).join(' '),
    requested: ports.loadPage.inputs.map(({ page: position }) => position),
    saved: ports.saveFile.inputs.map(({ rows: written, extent: saved, format }) =>
      [written.length, saved, format === 'csv' ? '' : format].join(' ').trim(),
    ),
  }
}
