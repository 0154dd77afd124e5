import { lazyPart } from '../../../ui/notice/lazy-part'

/** The chart, or a note if its code cannot be loaded. The table has the same numbers. Its library is large. */
export const { Part: LazySeriesChart, preload: preloadSeriesChart } = lazyPart(
  async () => (await import('./series-chart')).SeriesChart,
  NoChart,
)

function NoChart() {
  return <p>We couldn't load the chart. Its numbers are below.</p>
}
