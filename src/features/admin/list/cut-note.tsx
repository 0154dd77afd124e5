import { Text } from '@mantine/core'
import { isTruncated } from '../../../api/client/pages'

/** Shows that a field offers only the first rows of a longer list (docs/product/admin/README.md#paging). */
export function CutNote({ rows, entityName }: { rows: readonly unknown[]; entityName: string }) {
  if (!isTruncated(rows)) return null
  return (
    <Text component="p" size="sm" c="dimmed" m={0}>
      {`You can only choose from the first ${rows.length.toLocaleString('en-US')} ${entityName}.`}
    </Text>
  )
}
