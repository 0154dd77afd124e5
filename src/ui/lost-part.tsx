import { Button } from '@mantine/core'
import { Notice } from './notice'

/** In the place of a part that could not be fetched: after another deployment, or without a network. */
export function LostPart() {
  return (
    <Notice tone="warning" takesFocus>
      <p>
        This part of the screen could not be loaded: the portal has been updated meanwhile, or the connection was lost.
        The rest still works. Load the page again when you are ready.
      </p>
      <Button size="compact-sm" variant="default" onClick={() => window.location.reload()}>
        Load again
      </Button>
    </Notice>
  )
}
