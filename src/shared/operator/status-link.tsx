import { Anchor } from '@mantine/core'
import { use } from 'react'
import { OperatorContext } from './operator-context'

/** A link to the operator's status page, or nothing if there is none. */
export function StatusLink() {
  const { statusUrl } = use(OperatorContext)
  if (statusUrl === undefined) return null
  return (
    <Anchor href={statusUrl} target="_blank" rel="noreferrer" inherit>
      Service status
    </Anchor>
  )
}
