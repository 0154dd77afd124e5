import type { ComponentType } from 'react'
import { type CreateWork, useWork } from '../../admin-context'
import { BatchAlerts } from '../../batch/batch-alerts'
import type { ShownBatch } from '../../batch/batch-work'
import type { Work } from '../../edit/work'
import { LostFilters } from '../views/lost-filters'
import type { ListExtra, ListRowsProps, ListTopProps } from './list-extras'
import { ListKeys } from './list-keys'
import type { ListOptionsProps } from './list-options'
import { ListOptionsMenu } from './list-options-menu'

/** Renders a part of a list that is loaded after its rows. Each list binds it to its own batch and export. */
export function ListExtraParts<TRow extends { readonly id: string }>({
  extra,
  options,
  Rows = ListKeys,
  Handoff,
  createBatch,
}: {
  extra: ListExtra<TRow>
  options: ListOptionsProps
  /** Selects rows too. The default has only the keys. */
  Rows?: ComponentType<ListRowsProps<TRow>>
  /** Performs the writes that the palette hands over. */
  Handoff?: ComponentType<ListTopProps>
  /** Shows the results of a batch that a reload has interrupted, also if the list has no rows. */
  createBatch?: CreateWork<Work & ShownBatch>
}) {
  if (extra.part === 'menu') return <ListOptionsMenu {...options} />
  if (extra.part === 'rows') return <Rows {...extra} />
  return (
    <>
      {extra.savedView && <LostFilters savedView={extra.savedView} />}
      {Handoff && <Handoff {...extra} />}
      {createBatch && <BatchOfList create={createBatch} />}
    </>
  )
}

function BatchOfList({ create }: { create: CreateWork<Work & ShownBatch> }) {
  useWork(create, BatchAlerts)
  return null
}
