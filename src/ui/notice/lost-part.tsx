import { Button } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { useContext } from 'react'
import { ReloadContext } from '../reload-context'
import classes from './lost-part.module.css'
import { Notice } from './notice'

/** In the place of a part that could not be fetched: after another deployment, or without a network. */
export function LostPart() {
  const reload = useContext(ReloadContext)
  const { online } = useNetwork()
  return (
    <div className={classes.part}>
      <Notice tone="warning" takesFocus>
        <div className={classes.content}>
          <p>
            {online
              ? 'This part of the screen could not be loaded: the portal has been updated meanwhile, or the connection was lost. The rest still works. Load the page again when you are ready.'
              : 'This part of the screen could not be loaded, because you are offline. Load the page again when the connection is back.'}
          </p>
          {/* Without a network nothing would be left of the rest. */}
          <Button size="compact-sm" variant="default" onClick={reload} disabled={!online}>
            Load again
          </Button>
        </div>
      </Notice>
    </div>
  )
}
