import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import type { PlatformAnalytics } from '#machines/admin/platform/platform-analytics'
import { LoadingBars } from './lazy-series-chart'
import type { AnalyticsQuery } from './platform.calls'
import { barsOf, requestedSeries, shownSeries } from './series'
import classes from './series.module.css'
import { SeriesCard } from './series-card'

/** The requested series, one card each. */
export function SeriesList({ requested, analytics }: { requested: AnalyticsQuery; analytics: PlatformAnalytics }) {
  return (
    <div className={classes.cards}>
      {shownSeries(requested.type, analytics).map((name) => (
        <SeriesCard
          key={name}
          name={name}
          period={requested.period}
          bars={barsOf(name, analytics[name], requested.period)}
        />
      ))}
    </div>
  )
}

/** The skeleton of the cards. */
export function LoadingSeries({ type }: { type: AnalyticsQuery['type'] }) {
  return (
    <div className={classes.cards}>
      {requestedSeries(type).map((name) => (
        <div key={name} className={classes.card}>
          <div className={classes.content}>
            <div className={classes.head}>
              <Skeleton height={16} width={90} my={3} />
              <Skeleton height={26} width={40} my={4} />
            </div>
            <LoadingBars />
          </div>
          <Skeleton height={18} width={70} />
        </div>
      ))}
    </div>
  )
}
