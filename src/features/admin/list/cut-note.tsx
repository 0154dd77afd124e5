import { Text } from '@mantine/core'
import { type Choices, cutAt } from './choices'

/** Shows that a field lists only the first rows of a longer list (docs/product/admin/README.md#choices). */
export function CutNote({ choices, entityName }: { choices: Choices<unknown>; entityName: string }) {
  const count = cutAt(choices)
  if (count === undefined) return null
  return (
    <Text component="p" size="sm" c="dimmed" m={0}>
      {`Only the first ${count} ${entityName} are listed. Search to find the others.`}
    </Text>
  )
}
