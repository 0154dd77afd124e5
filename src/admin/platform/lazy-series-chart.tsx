import { Skeleton } from '@mantine/core'
import { lazyPart } from '../../ui/notice/lazy-part'
import '@mantine/core/styles/Skeleton.layer.css'
import classes from './series.module.css'

const HEIGHTS = ['35%', '55%', '25%', '70%', '45%', '85%', '60%']

/** The chart, or a note if its code cannot be loaded. The table has the same numbers. Its library is large. */
export const { Part: LazySeriesChart, preload: preloadSeriesChart } = lazyPart(
  async () => (await import('./series-chart')).SeriesChart,
  NoChart,
)

function NoChart() {
  return <p>We couldn't load the chart. Its numbers are below.</p>
}

/** The skeleton of a chart. */
export function LoadingBars() {
  return (
    <div className={classes.loadingBars}>
      {HEIGHTS.map((height) => (
        <Skeleton key={height} height={height} radius="sm" />
      ))}
    </div>
  )
}
