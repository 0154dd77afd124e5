import { Button } from '@mantine/core'
import { useState } from 'react'
import { GivenName } from '../../../ui/text/given-name'
import { NameForm } from './name-form'
import { MOST_VIEWS, type SavedView, savedViews } from './saved-views'
import { filtersOf, type ListQuery } from './view-filters'
import { FilterSummary } from './view-item'
import classes from './views.module.css'

/** Saves the filters of the list as a new view (docs/product/admin/views.md#saving). */
export function SaveView({
  list,
  query,
  userId,
  views,
  count,
}: {
  list: string
  query: ListQuery
  userId: string
  views: readonly SavedView[]
  count: number
}) {
  const [saved, setSaved] = useState<string>()
  const filters = filtersOf(query)
  const blockedBecause =
    Object.keys(filters).length === 0
      ? 'Filter the list first. A view saves its filters.'
      : count >= MOST_VIEWS
        ? `You have ${MOST_VIEWS} views, the most that can be saved. Remove one first.`
        : undefined
  return (
    <section className={classes.part} aria-labelledby="save-view">
      <h3 id="save-view">Save this view</h3>
      {blockedBecause === undefined ? <FilterSummary filters={filters} /> : <p>{blockedBecause}</p>}
      <NameForm
        label="Name"
        initial=""
        isDisabled={blockedBecause !== undefined}
        views={views}
        viewOf={(name) => ({ userId, list, name, filters })}
        onEdited={() => setSaved(undefined)}
        onSubmit={(view) => {
          savedViews.add(view)
          setSaved(view.name)
        }}
      >
        <Button type="submit" disabled={blockedBecause !== undefined}>
          Save
        </Button>
      </NameForm>
      <p role="status" className={classes.quiet}>
        {views.some(({ name }) => name === saved) && (
          <span>
            The view <GivenName isInSentence>{saved}</GivenName> was saved.
          </span>
        )}
      </p>
    </section>
  )
}
