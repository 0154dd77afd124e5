import { Button } from '@mantine/core'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { releaseMachine } from '#machines/release/release.machine'
import { versionOfPage } from '../../shared/support/page-version'
import { useFlow } from '../../shared/xstate/use-flow'
import { Messages } from '../../ui/notice/messages'
import { Notice } from '../../ui/notice/notice'
import classes from './release.module.css'
import { releasePorts } from './release.ports'

/** A reload would interrupt a payment, and would lose the secrets of a setup, which are not stored. */
const SCREENS_WITHOUT_OFFER: readonly string[] = ['/setup', '/payment']

/** Offers a reload after a deployment (docs/product/release.md#offer). */
export function ReleaseMessage({ onReload }: { onReload: () => void }) {
  const [version] = useState(versionOfPage)
  // A page of the development server has no version.
  return version === undefined ? null : <Offer version={version} onReload={onReload} />
}

function Offer({ version, onReload }: { version: string; onReload: () => void }) {
  const actor = useFlow(releaseMachine.provide({ actors: releasePorts }), {
    input: { version, isHidden: document.hidden },
  })
  const isOutdated = useSelector(actor, (snapshot) => snapshot.matches('outdated'))
  const isHidden = useLocation({ select: ({ pathname }) => SCREENS_WITHOUT_OFFER.includes(pathname) })
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        // The first screen is as new as the page itself.
        if (fromLocation && pathChanged) actor.send({ type: 'navigated' })
      }),
    [router, actor],
  )
  useEffect(() => {
    const notify = () => actor.send({ type: document.hidden ? 'hidden' : 'visible' })
    document.addEventListener('visibilitychange', notify)
    return () => document.removeEventListener('visibilitychange', notify)
  }, [actor])
  return (
    <Messages>
      {isOutdated && !isHidden && (
        <Notice tone="info" onDismiss={() => actor.send({ type: 'dismiss' })}>
          <div className={classes.offer}>
            <p>
              A new version of the portal is available. Reloading preserves what you've typed, except passwords and
              other secrets.
            </p>
            <Button variant="default" size="compact-sm" onClick={onReload}>
              Reload
            </Button>
          </div>
        </Notice>
      )}
    </Messages>
  )
}
