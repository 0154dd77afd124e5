import type { ComponentProps } from 'react'
import type { ManagedService } from '#machines/shared/model'
import { BatchBar } from '../batch/batch-bar'
import { createServiceBatch } from './service-batch'

/** The batch of the services. */
export function ServiceBatchBar(props: Omit<ComponentProps<typeof BatchBar<ManagedService, never>>, 'create'>) {
  return <BatchBar create={createServiceBatch} {...props} />
}
