import type { BatchRow } from '#machines/admin/batch/batch-rows'
import { GivenName } from '../../../ui/text/given-name'

/** The name of a row and its detail, such as the email. Each is isolated and shortened for itself, so that both can be read. */
export function RowName({ row: { name, detail } }: { row: Pick<BatchRow, 'name' | 'detail'> }) {
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
