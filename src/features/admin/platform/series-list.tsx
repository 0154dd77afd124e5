import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import type { PlatformAnalytics } from '#machines/shared/model'
import type { AnalyticsQuestion } from '../../../api/admin/platform/platform'
import { LoadingBars } from './loading-bars'
import { barsOf, seriesAskedFor, shownSeries } from './series'
import classes from './series.module.css'
import { SeriesCard } from './series-card'

/** The series that were asked for, each on a card of its own. */
export function SeriesList({ asked, analytics }: { asked: AnalyticsQuestion; analytics: PlatformAnalytics }) {
  return (
    <div className={classes.cards}>
      {shownSeries(asked.type, analytics).map((name) => (
        <SeriesCard key={name} name={name} bars={barsOf(name, analytics[name], asked.period)} />
      ))}
    </div>
  )
}

/** In the shape of the cards that come. */
export function LoadingSeries({ type }: { type: AnalyticsQuestion['type'] }) {
  return (
    <div className={classes.cards}>
      {seriesAskedFor(type).map((name) => (
        <div key={name} className={classes.card}>
          <Skeleton height={22} width={120} />
          <LoadingBars />
          <Skeleton height={18} width={70} />
        </div>
      ))}
    </div>
  )
}
