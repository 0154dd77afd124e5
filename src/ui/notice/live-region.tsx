import { createContext, type ReactNode, useEffect, useState } from 'react'
import classes from './live-region.module.css'

/** Whether a live region stands around a part of the screen already. */
export const LiveRegionContext = createContext(false)

/**
 * The place of news that are announced politely. It stands there before them: screen readers tell what changes in a region,
 * and may miss one that comes together with its text. What is there from the start follows a moment later, for that reason.
 */
export function LiveRegion({ children }: { children?: ReactNode }) {
  const [isThere, setThere] = useState(false)
  // An effect, because a region is there once it is in the document.
  useEffect(() => setThere(true), [])
  return (
    <div role="status" className={classes.region}>
      <LiveRegionContext value={true}>{isThere && children}</LiveRegionContext>
    </div>
  )
}
