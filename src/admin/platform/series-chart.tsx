import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { formatCount } from '../../shared/format/count'
import type { Bar } from './series'
import classes from './series-chart.module.css'

/** The highest number of lines above zero. */
const LINES = 3

const SERIES = [{ name: 'count', color: 'var(--series)' }]

/** Returns what a number of a bar counts. */
type UnitOf = (count: number) => string

/** A bar chart. It is hidden from screen readers and takes no focus, because the table below has the same numbers. */
export function SeriesChart({ bars, unitOf }: { bars: readonly Bar[]; unitOf: UnitOf }) {
  // Bars are keyed by position, because several short labels may be the same.
  const data = bars.map(({ count }, position) => ({ position, count }))
  const ticks = [...axisTicks(bars.map(({ count }) => count))]
  return (
    <BarChart
      className={classes.chart ?? ''}
      data={data}
      dataKey="position"
      series={SERIES}
      accessibilityLayer={false}
      maxBarWidth={32}
      strokeDasharray="0"
      tickLine="none"
      valueFormatter={(count) => formatCount(count) ?? ''}
      barProps={{ radius: 2, minPointSize: (count) => (count ? 2 : 0) }}
      // The highest number and the last date extend beyond the plot by half of their size.
      barChartProps={{ margin: { top: 8, right: 10, bottom: 0, left: 0 } }}
      xAxisProps={{
        tickFormatter: (position: number) => bars[position]?.short ?? '',
        interval: 'equidistantPreserveStart',
        minTickGap: 12,
      }}
      yAxisProps={{ ticks, domain: [0, ticks.at(-1) ?? 1], interval: 0, width: 44 }}
      // Above the plot and over the middle of its bar, so that the pointer can be moved from the bar to the tooltip (WCAG 1.4.13).
      tooltipProps={{
        position: { y: 0 },
        offset: -16,
        content: ({ active, label }) => (active ? <ChartTooltip bar={bars[Number(label)]} unitOf={unitOf} /> : null),
      }}
    />
  )
}

function ChartTooltip({ bar, unitOf }: { bar: Bar | undefined; unitOf: UnitOf }) {
  if (bar === undefined) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the chart, which follows the pointer, must not get this event
    <div className={classes.cursor} onMouseMove={(event) => event.stopPropagation()}>
      <p>{bar.long}</p>
      <p className={classes.number}>
        <data value={bar.count}>{formatCount(bar.count)}</data> <span>{unitOf(bar.count)}</span>
      </p>
    </div>
  )
}

/**
 * Returns the ticks of an axis of counts: from 0 in steps of 1, 2 or 5 times a power of ten, up to the first tick that is not below
 * the highest count. The ticks are whole numbers, because there is no half user.
 */
export function axisTicks(counts: readonly number[]): readonly number[] {
  const highest = Math.max(1, ...counts)
  const magnitude = 10 ** Math.max(0, Math.floor(Math.log10(highest / LINES)))
  const factor = [1, 2, 5].find((candidate) => candidate * magnitude * LINES >= highest) ?? 10
  const step = factor * magnitude
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, line) => line * step)
}
