import type { BatchRow } from '#machines/admin/batch/batch-rows'
import { countOf } from '../../../shared/format/count'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { GivenName } from '../../../ui/text/given-name'
import classes from '../screen/admin.module.css'
import type { ShownBatch } from './batch-work'

/** The rows that the question lists by name. */
const NAMED = 10

/** Asks once for all rows, and names how many there are (docs/product/admin/batch.md#the-question). */
export function BatchQuestion({
  work: { actor, list, textsOf },
  batch: { verb, rows },
}: {
  work: ShownBatch
  batch: { verb: string; rows: readonly BatchRow[] }
}) {
  const { label, isDestructive, sentence } = textsOf(verb)
  const act = `${label} ${countOf(rows.length, list)}`
  const others = rows.length - NAMED
  return (
    <ConfirmDialog
      title={`${act}?`}
      verb={act}
      isDestructive={isDestructive}
      isBusy={false}
      onConfirm={() => actor.send({ type: 'confirm' })}
      onClose={() => actor.send({ type: 'close' })}
    >
      <p>{sentence}</p>
      <ul className={classes.consequences}>
        {rows.slice(0, NAMED).map((row) => (
          <li key={row.id}>
            <RowLabel row={row} />
          </li>
        ))}
        {others > 0 && <li>{`and ${countOf(others, `more ${list}`)}`}</li>}
      </ul>
    </ConfirmDialog>
  )
}

/** The name of a row and its detail, such as the email. Each is isolated and shortened for itself, so that both can be read. */
export function RowLabel({ row: { name, detail } }: { row: Pick<BatchRow, 'name' | 'detail'> }) {
  return (
    <span>
      <GivenName isInSentence>{name}</GivenName>
      {detail && (
        <span>
          {' '}
          (<GivenName isInSentence>{detail}</GivenName>)
        </span>
      )}
    </span>
  )
}
