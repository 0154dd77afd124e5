import { Skeleton, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { conversionRate, type PlatformOverview } from '#machines/admin/platform/platform-overview'
import { formatCount } from '../../shared/format/count'
import classes from './overview.module.css'

/** The counts of the platform (docs/product/admin/platform.md#overview). What a list can show leads to the list. */
export function OverviewFigures({ overview }: { overview: PlatformOverview | null }) {
  const { users, services, cancellations } = overview ?? {}
  const rate = conversionRate(services?.total, users?.total)
  return (
    <div className={classes.overview}>
      <Figures title="Users">
        <Figure label="Total Users" count={users?.total} list="/admin/users" />
        <Figure label="Active" count={users?.active} list="/admin/users" status="active" />
        <Figure label="Suspended" count={users?.suspended} list="/admin/users" status="suspended" />
        <Figure label="Banned" count={users?.banned} list="/admin/users" status="banned" />
        <Figure label="New Today" count={users?.newToday} />
        <Figure label="New This Week" count={users?.newWeek} />
      </Figures>
      <Figures title="Services">
        <Figure label="Total Services" count={services?.total} list="/admin/services" />
        <Figure label="Active" count={services?.active} list="/admin/services" status="active" />
        <Figure label="Expired" count={services?.expired} list="/admin/services" status="expired" />
        <Figure label="Canceled" count={services?.canceled} list="/admin/services" status="canceled" />
        <Figure label="New Today" count={services?.newToday} />
        <Figure label="New This Week" count={services?.newWeek} />
      </Figures>
      <Figures title="Cancellations and conversion" areWide>
        <Figure label="Cancellations Today" count={cancellations?.today} />
        <Figure label="Cancellations This Week" count={cancellations?.week} />
        <Figure label="Conversion Rate" count={rate} unit="%" hint="services ÷ users" />
      </Figures>
    </div>
  )
}

/** The figures of one subject, in columns that all subjects share. */
function Figures({ title, areWide, children }: { title: string; areWide?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-labelledby={id} className={classes.group}>
      <h3 id={id}>{title}</h3>
      <dl className={classes.figures} data-wide={areWide}>
        {children}
      </dl>
    </div>
  )
}

/** One count with its label. A count that is not known is a dash. */
function Figure({
  label,
  count,
  unit = '',
  hint,
  list,
  status,
}: {
  label: string
  count: number | undefined
  unit?: string
  hint?: string
  /** The list that shows what is counted. */
  list?: '/admin/users' | '/admin/services'
  /** The list's filter. */
  status?: string
}) {
  const id = useId()
  const text = `${formatCount(count) ?? ''}${unit}`
  return (
    <div className={classes.figure}>
      <dt id={id}>{label}</dt>
      <dd>
        {count === undefined ? (
          <>
            <span aria-hidden className={classes.count}>
              –
            </span>
            <VisuallyHidden>not known</VisuallyHidden>
          </>
        ) : list === undefined ? (
          <span className={classes.count}>{text}</span>
        ) : (
          <Link
            id={`${id}-count`}
            aria-labelledby={`${id} ${id}-count`}
            className={classes.count}
            to={list}
            search={{ status }}
          >
            {text}
          </Link>
        )}
        {hint && <span className={classes.hint}>{hint}</span>}
      </dd>
    </div>
  )
}

const FIGURES = { users: 6, services: 6, rest: 3 }

/** The skeleton of the figures. */
export function LoadingFigures() {
  return (
    <div className={classes.overview}>
      {Object.entries(FIGURES).map(([group, figures]) => (
        <div key={group} className={classes.group}>
          <div>
            <Skeleton height={16} width={64} my={3} />
          </div>
          <div className={classes.figures} data-wide={group === 'rest'}>
            {Array.from({ length: figures }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: all figures are the same
              <div key={index} className={classes.figure}>
                <Skeleton height={14} width="70%" my={2} />
                <Skeleton height={26} width="35%" my={4} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
