import type { ComponentProps } from 'react'
import type { ManagedUser } from '#machines/shared/model'
import { BatchBar } from '../batch/batch-bar'
import { createUserBatch } from './user-batch'

/** The batch of the users. */
export function UserBatchBar(props: Omit<ComponentProps<typeof BatchBar<ManagedUser, never>>, 'create'>) {
  return <BatchBar create={createUserBatch} {...props} />
}
