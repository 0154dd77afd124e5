import { VisuallyHidden } from '@mantine/core'
import { useRef } from 'react'
import type { AnalyticsQuery } from '../../../api/admin/platform/platform'
import { formatCount } from '../../../format/count'
import { SeriesDownload } from './download/series-download'
import { LazySeriesChart } from './lazy-series-chart'
import { LoadingBars } from './loading-bars'
import { type Bar, SERIES_TEXTS, type SeriesName, totalOf, unitOf } from './series'
import classes from './series.module.css'
import { SeriesTable } from './series-table'

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
      <div className={classes.head}>
        <h3>{title}</h3>
        {bars.length > 0 && total !== undefined && <p className={classes.total}>{`${formatCount(total)} in total`}</p>}
      </div>
      {bars.length === 0 ? (
        <p className={classes.nothing}>No data for this period.</p>
      ) : (
        <>
          <div className={classes.plot} aria-hidden>
            <LazySeriesChart bars={bars} unitOf={(count) => unitOf(name, count)} fallback={<LoadingBars />} />
          </div>
          <div className={classes.foot}>
            <details className={classes.numbers}>
              <summary>
                View as table<VisuallyHidden>{` for ${title}`}</VisuallyHidden>
              </summary>
              <SeriesTable name={name} bars={bars} />
            </details>
            <SeriesDownload name={name} period={period} bars={bars} card={card} />
          </div>
        </>
      )}
    </div>
  )
}
