import { lazy } from 'react'

/** Asks for what draws charts, which is a large part of its own; a second time it is there already. */
export const loadSeriesChart = () => import('./series-chart').catch(() => undefined)

/** A chart, once it can be drawn. Where what draws it could not be loaded, the numbers are in the table. */
export const LazySeriesChart = lazy(async () => {
  const loaded = await loadSeriesChart()
  return { default: loaded?.SeriesChart ?? NoChart }
})

function NoChart() {
  return <p>We couldn't load the chart. Its numbers are below.</p>
}
