import { useNavigate, useSearch } from '@tanstack/react-router'
import { Notice } from '../../../../ui/notice/notice'
import { GivenName } from '../../../../ui/text/given-name'
import { CLOSED } from '../list-place'
import { filterLabel, lostFilters } from './view-filters'

/** Names the filters of the opened view that the list no longer has (docs/product/admin/views.md#lost-filters). */
export function LostFilters({ savedView }: { savedView: string }) {
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
