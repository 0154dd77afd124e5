import { NativeSelect } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { type AnalyticsQuestion, getPlatformAnalytics } from '../../../api/admin/platform/platform'
import type { ApiClient } from '../../../api/client/client'
import { StillWorking } from '../../../ui/notice/still-working'
import { useQuery } from '../../../xstate/resource'
import { PERIODS, TYPES } from './analytics-choices'
import { loadSeriesChart } from './lazy-series-chart'
import classes from './platform.module.css'
import { LoadingSeries, SeriesList } from './series-list'
import { StaleLine } from './stale-line'

/** What happened on the platform over a period. The address says which, so that a link and Back show the same. */
export function AnalyticsSection({
  client,
  question,
  onChange,
}: {
  client: ApiClient
  question: AnalyticsQuestion
  onChange: (question: AnalyticsQuestion) => void
}) {
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  const { resource, reload } = useQuery(question, async (asked, signal) => ({
    asked,
    analytics: await getPlatformAnalytics(client, asked, signal),
  }))
  // An effect, because to load is a call: what draws the numbers comes while they are on their way, and after they are asked for.
  useEffect(() => {
    const timer = setTimeout(loadSeriesChart)
    return () => clearTimeout(timer)
  }, [])
  // What is clicked goes away with the click: the focus stays near.
  const retry = () => {
    reload()
    content.current?.focus()
  }
  const isBusy = resource.state === 'loading' || resource.state === 'refreshing'
  const data = 'data' in resource ? resource.data : undefined
  const error = 'error' in resource ? resource.error : undefined
  // Old numbers stay while others are read, but they are no answer to a question that nobody could answer.
  const isResponse = data?.asked.period === question.period && data.asked.type === question.type
  const isShown = data !== undefined && (error === undefined || isResponse)
  return (
    <section className={classes.section} aria-labelledby={id} aria-busy={isBusy}>
      <div className={classes.head}>
        <h2 id={id}>Analytics</h2>
        {isBusy && <StillWorking />}
        <div className={classes.choices}>
          <NativeSelect
            label="Period"
            data={PERIODS}
            value={question.period}
            onChange={({ currentTarget: { value } }) => {
              const period = PERIODS.find((choice) => choice.value === value)?.value
              if (period !== undefined) onChange({ ...question, period })
            }}
          />
          <NativeSelect
            label="Type"
            data={TYPES}
            value={question.type}
            onChange={({ currentTarget: { value } }) => {
              const type = TYPES.find((choice) => choice.value === value)?.value
              if (type !== undefined) onChange({ ...question, type })
            }}
          />
        </div>
      </div>
      <div ref={content} tabIndex={-1} className={classes.answer} data-busy={resource.state === 'refreshing'}>
        {error && (
          <StaleLine error={error} onRetry={retry}>
            {isShown
              ? "We couldn't refresh the analytics. Showing the last version we loaded."
              : "We couldn't load the analytics."}
          </StaleLine>
        )}
        {resource.state === 'loading' && <LoadingSeries type={question.type} />}
        {isShown && <SeriesList asked={data.asked} analytics={data.analytics} />}
      </div>
    </section>
  )
}
