import { Button } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { createContext, useContext } from 'react'
import classes from './lost-part.module.css'
import { Notice } from './notice'

/** Reloads the page for a part whose code could not be loaded. A provider can replace it to save drafts first. */
export const ReloadContext = createContext(() => window.location.reload())

/**
 * Replaces a part whose code could not be loaded, after a new deployment or while offline (docs/product/release.md#lost-code).
 */
export function LostPart() {
  const reload = useContext(ReloadContext)
  const { online } = useNetwork()
  return (
    <div className={classes.part}>
      <Notice tone="warning" takesFocus>
        <div className={classes.content}>
          <p>
            {online
              ? "We couldn't load this part of the screen. The portal may have been updated, or the connection was lost. The rest still works. Reload the page when you're ready."
              : "We couldn't load this part of the screen because you're offline. Reload the page when you're back online."}
          </p>
          {/* Reloading while offline would lose the rest of the screen too. */}
          <Button size="compact-sm" variant="default" onClick={reload} disabled={!online}>
            Reload
          </Button>
        </div>
      </Notice>
    </div>
  )
}
