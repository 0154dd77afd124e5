import { VisuallyHidden } from '@mantine/core'
import { useRef } from 'react'
import { formatCount } from '../../shared/format/count'
import { LazySeriesChart, LoadingBars } from './lazy-series-chart'
import type { AnalyticsQuery } from './platform.calls'
import { type Bar, SERIES_TEXTS, type SeriesName, totalOf, unitOf } from './series'
import classes from './series.module.css'
import { SeriesDownload } from './series-download'

/** One series as a chart, and as a table for users who cannot see the chart (docs/product/admin/platform.md#analytics). */
export function SeriesCard({
  name,
  period,
  bars,
}: {
  name: SeriesName
  period: AnalyticsQuery['period']
  bars: readonly Bar[]
}) {
  const card = useRef<HTMLDivElement>(null)
  const { title } = SERIES_TEXTS[name]
  const total = totalOf(name, bars)
  return (
    <div ref={card} className={classes.card} data-series={name}>
      <div className={classes.content}>
        <div className={classes.head}>
          <h3>{title}</h3>
          {bars.length > 0 && total !== undefined && (
            <p className={classes.total}>
              <span>{formatCount(total)}</span> in total
            </p>
          )}
        </div>
        {bars.length === 0 ? (
          <p className={classes.nothing}>No data for this period.</p>
        ) : (
          <div className={classes.plot} aria-hidden>
            <LazySeriesChart bars={bars} unitOf={(count) => unitOf(name, count)} fallback={<LoadingBars />} />
          </div>
        )}
      </div>
      {bars.length > 0 && (
        <div className={classes.foot}>
          <details className={classes.numbers}>
            <summary>
              View as table<VisuallyHidden>{` for ${title}`}</VisuallyHidden>
            </summary>
            <SeriesTable name={name} bars={bars} />
          </details>
          <SeriesDownload name={name} period={period} bars={bars} card={card} />
        </div>
      )}
    </div>
  )
}

/** The numbers of a series. A long table scrolls within its card. */
function SeriesTable({ name, bars }: { name: SeriesName; bars: readonly Bar[] }) {
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
