import { Skeleton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useId } from 'react'
import type { PlatformOverview } from '#machines/admin/platform/platform-overview'
import { AnchorLink } from '../../ui/links'
import { ANALYTICS_ID } from './analytics-section'
import { attentionOf } from './attention'
import classes from './platform.module.css'

/**
 * One line of what waits for an administrator, with a link for each (docs/product/admin/platform.md#attention). It has the same
 * height if nothing does, so that the switches below do not move.
 */
export function PlatformAttention({
  overview,
  failedDeployments,
  isLoading,
}: {
  overview: PlatformOverview | null
  failedDeployments: number
  isLoading: boolean
}) {
  const id = useId()
  const items = attentionOf(overview, failedDeployments)
  if (isLoading) return <Skeleton height="1.5rem" width="16rem" maw="100%" />
  // The counts say by themselves that they are not known.
  if (items.length === 0) return <p className={classes.hint}>{overview && 'Nothing needs attention.'}</p>
  return (
    <div className={classes.attention}>
      <h2 id={id}>
        <IconAlertTriangle aria-hidden size={18} /> Needs attention
      </h2>
      <ul aria-labelledby={id}>
        {items.map(({ text, place }) => (
          <li key={text}>
            <AnchorLink
              {...place}
              inherit
              resetScroll={place.to !== '/admin'}
              onClick={() => place.to === '/admin' && document.getElementById(ANALYTICS_ID)?.focus()}
            >
              {text}
            </AnchorLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
