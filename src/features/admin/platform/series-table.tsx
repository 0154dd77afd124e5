import { VisuallyHidden } from '@mantine/core'
import { formatCount } from '../../../format/count'
import { type Bar, SERIES_TEXTS, type SeriesName } from './series'
import classes from './series.module.css'

/** The numbers of a series. A long table scrolls within its card. */
export function SeriesTable({ name, bars }: { name: SeriesName; bars: readonly Bar[] }) {
  const { title, bucket, count } = SERIES_TEXTS[name]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: it is not a set of fields
    <div className={classes.scroll} role="group" aria-label="All numbers" tabIndex={0}>
      <table className={classes.table}>
        <VisuallyHidden component="caption">{title}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col" className={classes.bucket}>
              {bucket}
            </th>
            <th scope="col" className={classes.amount}>
              {count}
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several buckets may have the same label
            <tr key={position}>
              <th scope="row" className={classes.bucket}>
                {/* The header already names the services of 'Services per user'. */}
                {name === 'servicePerUser' ? bar.short : bar.long}
              </th>
              <td className={classes.amount}>{formatCount(bar.count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
