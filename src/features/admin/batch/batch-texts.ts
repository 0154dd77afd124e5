import type { BatchRow } from '#machines/admin/batch/batch-rows'
import { writeErrorContext } from '../../../errors/catalogue'
import { describe } from '../../../errors/describe'
import { formatCount } from '../../../format/count'

const ENDS = ['done', 'rejected', 'unclear', 'notSent'] as const satisfies readonly BatchRow['state'][]

const END_TEXTS: Readonly<Record<(typeof ENDS)[number], string>> = {
  done: 'done',
  rejected: 'rejected',
  unclear: 'unclear',
  notSent: 'not sent',
}

/** Counts the results, such as '17 done, 1 rejected, 2 unclear' (docs/product/admin/batch.md#results). */
export function resultText(rows: readonly BatchRow[]): string {
  return ENDS.flatMap((end) => {
    const count = rows.filter(({ state }) => state === end).length
    return count === 0 ? [] : [`${formatCount(count)} ${END_TEXTS[end]}`]
  }).join(', ')
}

/**
 * Describes the result of one row (docs/product/admin/batch.md#results).
 *
 * @param failed the text for a rejection without a message
 */
export function rowText(row: BatchRow, failed: string): string {
  switch (row.state) {
    case 'waiting':
      return 'Waiting'
    case 'sending':
      return 'Sending...'
    case 'done':
      return 'Done'
    case 'notSent':
      return 'Not sent'
    case 'rejected':
      return row.error === null ? 'Not sent: its status has changed' : `Rejected: ${reasonOf(row.error, failed)}`
    case 'unclear':
      return row.error === null
        ? 'Unclear: the page was reloaded before the response'
        : `Unclear: ${reasonOf(row.error, failed)}`
  }
}

function reasonOf(error: Parameters<typeof describe>[0], failed: string): string {
  const { text, reference } = describe(error, writeErrorContext(failed))
  return reference === undefined ? text : `${text} (reference ${reference})`
}
