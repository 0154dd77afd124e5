import { Text } from '@mantine/core'
import { isCut } from '../../../api/client/pages'

/** Says of choices that the list had more than can be chosen from: nothing is left out without a word. */
export function CutNote({ rows, entityName }: { rows: readonly unknown[]; entityName: string }) {
  if (!isCut(rows)) return null
  return (
    <Text component="p" size="sm" c="dimmed" m={0}>
      {`You can only choose from the first ${rows.length.toLocaleString('en-US')} ${entityName}.`}
    </Text>
  )
}
