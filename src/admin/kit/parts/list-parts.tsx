import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Notice } from '../../../ui/notice/notice'
import { GivenName } from '../../../ui/text/given-name'
import { type CreateWork, useWork, type Work } from '../admin-context'
import { BatchBar } from '../batch/batch-bar'
import { BatchAlerts } from '../batch/batch-results'
import type { BatchWork, ShownBatch } from '../batch/batch-work'
import type { ExportProps } from '../export/export-dialog'
import type { ListPartProps, ListTopProps } from '../list/list-definition'
import { ListKeys } from '../list/list-keys'
import { CLOSED } from '../list/list-place'
import { filterLabel, type ListQuery, lostFilters } from '../views/view-filters'
import { ListOptionsMenu } from './list-options-menu'
import { ListViews } from './list-views'

/** Renders a part of a list that is loaded after its rows. Each area passes in its export, its batch and its handoff. */
export function ListParts<TRow extends { readonly id: string }, TQuery extends ListQuery, TVerb extends string>({
  list,
  part,
  Export,
  createBatch,
  Handoff,
}: ListPartProps<TRow, TQuery> & {
  Export: ComponentType<ExportProps<TRow, TQuery>>
  /** Left out if the list has no batches. */
  createBatch?: CreateWork<BatchWork<TRow, TVerb>>
  /** Performs the writes that the palette hands over. */
  Handoff?: ComponentType<ListTopProps>
}) {
  if (part.name === 'views') return <ListViews list={list.name} query={list.query} />
  if (part.name === 'menu') return <ListOptionsMenu list={list} Export={Export} />
  if (part.name === 'rows') return createBatch ? <BatchBar create={createBatch} {...part} /> : <ListKeys {...part} />
  return (
    <>
      {part.savedView && <LostFilters savedView={part.savedView} />}
      {Handoff && <Handoff {...part} />}
      {createBatch && <InterruptedBatch create={createBatch} />}
    </>
  )
}

/** Shows the results of a batch that a reload has interrupted, also if the list has no rows. */
function InterruptedBatch<TWork extends Work & ShownBatch>({ create }: { create: CreateWork<TWork> }) {
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
