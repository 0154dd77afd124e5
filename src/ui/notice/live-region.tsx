import { createContext, type ReactNode, useEffect, useState } from 'react'
import classes from './live-region.module.css'

/** True inside a live region. */
export const LiveRegionContext = createContext(false)

/**
 * A region for polite messages. It exists before its messages, because screen readers may miss a region that appears with
 * its text. For the same reason, messages that exist from the start are added after the first render.
 */
export function LiveRegion({ children }: { children?: ReactNode }) {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return (
    <div role="status" className={classes.region}>
      <LiveRegionContext value={true}>{isMounted && children}</LiveRegionContext>
    </div>
  )
}
