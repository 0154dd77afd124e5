import type { LoadedRows } from '#machines/admin/export/listed-rows'
import { countOf, formatCount } from '../../../shared/format/count'

/** The number of loaded rows, and of all rows if the server sends it. */
export type Progress = { readonly loaded: number; readonly total: number | undefined }

/** Rows can be added during the export, so that more are loaded than the total of the first page. */
export function progressOf({ rows, total }: Pick<LoadedRows, 'rows'> & Pick<Progress, 'total'>): Progress {
  return { loaded: rows.length, total: total === undefined ? undefined : Math.max(total, rows.length) }
}

/** Such as '300 of 1,240 users', or '300 users' if the total is unknown or reached. */
export function rowsText({ loaded, total = loaded }: Progress, entityName: string): string {
  if (loaded < total) return `${formatCount(loaded)} of ${formatCount(total)} ${entityName}`
  return countOf(loaded, entityName)
}

const SPOKEN_ROWS = 1000

/**
 * The progress for screen readers, which changes only with each quarter of the list, or with each thousand rows if the total is
 * unknown. Empty before that.
 */
export function spokenProgress({ loaded, total }: Progress, entityName: string): string {
  if (total === undefined) {
    const thousands = Math.floor(loaded / SPOKEN_ROWS)
    return thousands === 0 ? '' : `${formatCount(thousands * SPOKEN_ROWS)} ${entityName} loaded`
  }
  const quarters = total === 0 ? 0 : Math.floor((4 * loaded) / total)
  return quarters === 0 ? '' : `${quarters * 25}% of the ${entityName} loaded`
}
