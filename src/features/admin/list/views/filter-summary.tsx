import { Fragment } from 'react'
import type { SavedView } from '../../../../storage/admin/saved-views'
import { GivenName } from '../../../../ui/text/given-name'
import { filterLabel } from './view-filters'
import classes from './views.module.css'

/** The filters of a view in one line, such as 'status suspended, search hugo'. */
export function FilterSummary({ filters }: { filters: SavedView['filters'] }) {
  return (
    <p className={classes.quiet}>
      {Object.entries(filters).map(([parameter, value], index) => (
        <Fragment key={parameter}>
          <span>{`${index > 0 ? ', ' : ''}${filterLabel(parameter)}`}</span> <GivenName isInSentence>{value}</GivenName>
        </Fragment>
      ))}
    </p>
  )
}
