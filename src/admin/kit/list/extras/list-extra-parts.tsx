import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Notice } from '../../../../ui/notice/notice'
import { GivenName } from '../../../../ui/text/given-name'
import { type CreateWork, useWork, type Work } from '../../../admin-context'
import { BatchAlerts } from '../../batch/batch-results'
import type { ShownBatch } from '../../batch/batch-work'
import { filterLabel, lostFilters } from '../../views/view-filters'
import { CLOSED } from '../list-place'
import type { ListExtra, ListRowsProps, ListTopProps } from './list-extras'
import { ListKeys } from './list-keys'
import { ListOptionsMenu, type ListOptionsProps } from './list-options-menu'

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

/** Names the filters of the opened view that the list no longer has (docs/product/admin/views.md#lost-filters). */
function LostFilters({ savedView }: { savedView: string }) {
  const place = useSearch({ strict: false })
  const navigate = useNavigate()
  const lost = lostFilters(savedView, place)
  if (lost.length === 0) return null
  const hasOthers = [...new URLSearchParams(savedView)].length > lost.length
  return (
    <Notice
      tone="warning"
      onDismiss={() => void navigate({ to: '.', search: (before) => ({ ...before, savedView: undefined }), ...CLOSED })}
    >
      {lost.map(([parameter, value]) => (
        <p key={parameter}>
          This view filters by <span>{filterLabel(parameter)}</span> "<GivenName isInSentence>{value}</GivenName>",
          which this list doesn't have any more.
        </p>
      ))}
      <p>{hasOthers ? 'The other filters apply.' : 'No other filter applies.'}</p>
    </Notice>
  )
}
