import { fromPromise } from 'xstate'
import type { ExportFormat, listExportMachine } from '#machines/admin/export/list-export.machine'
import type { ListedRow, LoadedRows } from '#machines/admin/export/listed-rows'
import type { Page } from '#machines/shared/model'
import type { Ports } from '#machines/shared/port'
import { LARGEST_PAGE } from '../../../shared/client/pages'
import { exportFileName, saveFile } from '../../../shared/files/save-file'
import { type CsvColumn, csvOf } from './csv'
import { csvFile } from './csv-file'
import { excelCsvOf } from './excel-csv'

/** A list that can be exported, with its current filters. */
export type ExportedList<TRow> = {
  /** In the plural, such as 'users'. The name of the file begins with it. */
  readonly entityName: string
  /** The values of the active filters, for the name of the file. */
  readonly filters: readonly (string | undefined)[]
  readonly columns: readonly CsvColumn<TRow>[]
  readonly loadPage: (page: number, limit: number, signal: AbortSignal) => Promise<Page<TRow>>
}

/** The ports of an export. Only the functions of the first render are used. */
export const listExportPorts = <TRow extends ListedRow>({
  entityName,
  filters,
  columns,
  loadPage,
}: ExportedList<TRow>): Ports<typeof listExportMachine> => ({
  loadPage: fromPromise<Page<ListedRow>, { page: number }>(({ input, signal }) =>
    loadPage(input.page, LARGEST_PAGE, signal),
  ),
  saveFile: fromPromise<string, LoadedRows & { format: ExportFormat }>(async ({ input: { rows, extent, format } }) => {
    const [write, parts] = format === 'csv' ? [csvOf, []] : [excelCsvOf, ['excel']]
    const extentPart = extent === 'whole' ? '' : 'partial'
    const name = exportFileName([entityName, ...filters, extentPart, ...parts], 'csv', new Date())
    // Safe: all rows come from `loadPage`.
    saveFile(csvFile(write(columns, rows as readonly TRow[])), name)
    return name
  }),
})
