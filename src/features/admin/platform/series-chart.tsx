import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { formatCount } from '../../../format/count'
import { axisTicks } from './axis'
import type { Bar } from './series'
import classes from './series-chart.module.css'

const SERIES = [{ name: 'count', color: 'var(--series)' }]

/**
 * A series as bars. It is for those who see it alone: the table below has the same numbers for everybody, so that nothing here
 * takes the focus or is read out.
 */
export function SeriesChart({ bars, unit }: { bars: readonly Bar[]; unit: string }) {
  // By its position: several buckets may be called the same in short.
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
      // Half of the highest number, and half of the last date, stand out.
      barChartProps={{ margin: { top: 8, right: 10, bottom: 0, left: 0 } }}
      xAxisProps={{
        tickFormatter: (position: number) => bars[position]?.short ?? '',
        interval: 'equidistantPreserveStart',
        minTickGap: 12,
      }}
      yAxisProps={{ ticks, domain: [0, ticks.at(-1) ?? 1], interval: 0, width: 44 }}
      tooltipProps={{
        content: ({ active, label }) => (active ? <AtTheCursor bar={bars[Number(label)]} unit={unit} /> : null),
      }}
    />
  )
}

function AtTheCursor({ bar, unit }: { bar: Bar | undefined; unit: string }) {
  if (bar === undefined) return null
  return (
    <div className={classes.cursor}>
      <p>{bar.long}</p>
      <p className={classes.number}>
        {formatCount(bar.count)} <span>{unit}</span>
      </p>
    </div>
  )
}
