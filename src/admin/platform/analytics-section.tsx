import { NativeSelect } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import type { ApiClient } from '../../shared/client/client'
import { useQuery } from '../../shared/xstate/resource'
import { StillWorking } from '../../ui/notice/still-working'
import { preloadSeriesChart } from './lazy-series-chart'
import { type AnalyticsQuery, getPlatformAnalytics } from './platform.calls'
import classes from './platform.module.css'
import { PERIODS, TYPES } from './series'
import { LoadingSeries, SeriesList } from './series-list'
import { StaleLine } from './stale-line'

/** The section's id, for a link on the same screen. */
export const ANALYTICS_ID = 'analytics'

/** The analytics of one period and type, both from the address (docs/product/admin/platform.md#analytics). */
export function AnalyticsSection({
  client,
  query,
  onChange,
}: {
  client: ApiClient
  query: AnalyticsQuery
  onChange: (query: AnalyticsQuery) => void
}) {
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  const { resource, reload } = useQuery(query, async (requested, signal) => ({
    requested,
    analytics: await getPlatformAnalytics(client, requested, signal),
  }))
  // The chart's code loads in parallel with the numbers, but after their request has been sent.
  useEffect(() => {
    const timer = setTimeout(preloadSeriesChart)
    return () => clearTimeout(timer)
  }, [])
  // The clicked button disappears, so the focus moves to the content around it.
  const retry = () => {
    reload()
    content.current?.focus()
  }
  const isBusy = resource.state === 'loading' || resource.state === 'refreshing'
  const data = 'data' in resource ? resource.data : undefined
  const error = 'error' in resource ? resource.error : undefined
  // Old numbers stay while new ones load. After an error they stay only if they belong to the selected period and type.
  const isCurrent = data?.requested.period === query.period && data.requested.type === query.type
  const isShown = data !== undefined && (error === undefined || isCurrent)
  return (
    <section id={ANALYTICS_ID} tabIndex={-1} className={classes.section} aria-labelledby={id} aria-busy={isBusy}>
      <div className={classes.head}>
        <h2 id={id}>Analytics</h2>
        {isBusy && <StillWorking />}
        <div className={classes.choices}>
          <NativeSelect
            label="Period"
            data={PERIODS}
            value={query.period}
            onChange={({ currentTarget: { value } }) => {
              const period = PERIODS.find((choice) => choice.value === value)?.value
              if (period !== undefined) onChange({ ...query, period })
            }}
          />
          <NativeSelect
            label="Type"
            data={TYPES}
            value={query.type}
            onChange={({ currentTarget: { value } }) => {
              const type = TYPES.find((choice) => choice.value === value)?.value
              if (type !== undefined) onChange({ ...query, type })
            }}
          />
        </div>
      </div>
      <div ref={content} tabIndex={-1} className={classes.series} data-busy={resource.state === 'refreshing'}>
        {error && (
          <StaleLine error={error} onRetry={retry}>
            {isShown
              ? "We couldn't refresh the analytics. Showing the last version we loaded."
              : "We couldn't load the analytics."}
          </StaleLine>
        )}
        {resource.state === 'loading' && <LoadingSeries type={query.type} />}
        {isShown && <SeriesList requested={data.requested} analytics={data.analytics} />}
      </div>
    </section>
  )
}
