import { Button } from '@mantine/core'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { releaseMachine } from '#machines/release/release.machine'
import { LiveRegion } from '../../ui/notice/live-region'
import { Notice } from '../../ui/notice/notice'
import { useFlow } from '../../xstate/use-flow'
import classes from './release.module.css'
import { releasePorts, versionOfPage } from './release.ports'

/** Nobody is led away from a payment, nor from the secrets of a setup, which are kept nowhere. */
const UNDISTURBED: readonly string[] = ['/setup', '/payment']

/** Offers to load the page again after a deployment (ux.md, 'After a deployment an old tab offers a reload'). */
export function ReleaseBar({ onReload }: { onReload: () => void }) {
  const [version] = useState(versionOfPage)
  // A development server has none.
  return version === undefined ? null : <Offer version={version} onReload={onReload} />
}

function Offer({ version, onReload }: { version: string; onReload: () => void }) {
  const actor = useFlow(releaseMachine.provide({ actors: releasePorts }), {
    input: { version, isHidden: document.hidden },
  })
  const isOutdated = useSelector(actor, (snapshot) => snapshot.matches('outdated'))
  const isUndisturbed = useLocation({ select: ({ pathname }) => UNDISTURBED.includes(pathname) })
  const router = useRouter()
  // An effect, because the router is outside of React, as what it has gone to.
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        // The first screen of a page comes with the page, and is as new.
        if (fromLocation && pathChanged) actor.send({ type: 'navigated' })
      }),
    [router, actor],
  )
  // An effect, because whether the tab is seen is outside of React.
  useEffect(() => {
    const notify = () => actor.send({ type: document.hidden ? 'hidden' : 'visible' })
    document.addEventListener('visibilitychange', notify)
    return () => document.removeEventListener('visibilitychange', notify)
  }, [actor])
  return (
    <LiveRegion>
      {isOutdated && !isUndisturbed && (
        <div className={classes.bar}>
          <Notice tone="info" onDismiss={() => actor.send({ type: 'dismiss' })}>
            <div className={classes.offer}>
              <p>
                A newer version of the portal is ready. What you have typed stays, except for passwords and other
                secrets.
              </p>
              <Button variant="default" onClick={onReload}>
                Reload
              </Button>
            </div>
          </Notice>
        </div>
      )}
    </LiveRegion>
  )
}
