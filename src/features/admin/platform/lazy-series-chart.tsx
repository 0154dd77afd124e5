import { lazy } from 'react'

/** Loads the chart library, which is large. Later calls use the loaded module. */
export const loadSeriesChart = () => import('./series-chart').catch(() => undefined)

/** The chart, or a note if its code cannot be loaded. The table has the same numbers. */
export const LazySeriesChart = lazy(async () => {
  const loaded = await loadSeriesChart()
  return { default: loaded?.SeriesChart ?? NoChart }
})

function NoChart() {
  return <p>We couldn't load the chart. Its numbers are below.</p>
}
