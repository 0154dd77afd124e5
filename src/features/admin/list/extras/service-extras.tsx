import type { ComponentProps } from 'react'
import type { ManagedService } from '#machines/shared/model'
import { lazyPart } from '../../../../ui/notice/lazy-part'
import { useWork } from '../../admin-context'
import { createServiceBatch, ServiceBatchBar } from '../../batch/lists/service-batch'
import { useHandoff } from '../../palette/use-handoff'
import { performOnService } from '../../services/service-actions'
import { SERVICE_COLUMNS } from '../../services/service-table'
import { createServiceWork } from '../../services/service-work'
import { ListExtraParts } from './list-extra-parts'
import type { ListExtra, ListTopProps } from './list-extras'

// Loaded when it is used, with the library that writes CSV.
const { Part: ServiceExport } = lazyPart(async () => (await import('../../export/lists/service-export')).ServiceExport)

/** The parts of the list of services that are loaded after its rows. */
export function ServiceExtras({
  extra,
  ...list
}: { extra: ListExtra<ManagedService> } & Omit<ComponentProps<typeof ServiceExport>, 'onClose'>) {
  return (
    <ListExtraParts
      extra={extra}
      Rows={ServiceBatchBar}
      createBatch={createServiceBatch}
      Handoff={ServiceHandoff}
      options={{
        list: 'services',
        columns: SERVICE_COLUMNS,
        exportDialog: (onClose) => <ServiceExport {...list} onClose={onClose} />,
      }}
    />
  )
}

function ServiceHandoff({ isScreen, ...means }: ListTopProps) {
  const work = useWork(createServiceWork)
  useHandoff('services', isScreen, ({ action, row }) => {
    // The palette is gone, so a dialog must return the focus to the screen.
    document.querySelector('h1')?.focus()
    performOnService(action, row, { ...work, ...means })
  })
  return null
}
