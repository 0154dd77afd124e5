import { Anchor } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isAdministrator } from '#machines/account/permissions'
import type { sessionMachine } from '#machines/account/session.machine'
import type { Announced, Announcement } from '#machines/announcement/announcement'
import { announcementMachine } from '#machines/announcement/announcement.machine'
import { READ_AGAIN_MS } from '#machines/announcement/read-again'
import { serverNow } from '../../shared/client/server-clock'
import { StatusLink } from '../../shared/operator/status-link'
import { useFlow } from '../../shared/xstate/use-flow'
import { LiveRegion, Notice } from '../../ui/notice/notice'
import classes from './announcement.module.css'
import { announcementPorts } from './announcement.ports'
import { closedAnnouncement } from './announcement-storage'

const flow = announcementMachine.provide({
  actors: announcementPorts,
  actions: { rememberClosed: ({ context }) => void closedAnnouncement.write(context.announcement?.text ?? '') },
})

export type AnnouncementProps = Announced & {
  session: ActorRefFrom<typeof sessionMachine>
  /** The screen shows the error of an API that can't be reached. */
  isUnreachable: boolean
  onStatusUrl: (statusUrl: string | undefined) => void
}

/** The operator's announcement, above every screen (docs/product/announcement.md). */
export function AnnouncementView({ session, isUnreachable, onStatusUrl, ...announced }: AnnouncementProps) {
  const actor = useFlow(flow, {
    input: {
      ...announced,
      isStale: performance.now() >= READ_AGAIN_MS,
      closedText: closedAnnouncement.read(),
      ...nowOf(session),
    },
  })
  useEffect(() => {
    const { unsubscribe } = session.subscribe(() => actor.send({ type: 'sessionChanged', ...nowOf(session) }))
    return unsubscribe
  }, [session, actor])
  useEffect(
    () => actor.send({ type: isUnreachable ? 'unreachable' : 'reachable', at: serverNow() }),
    [isUnreachable, actor],
  )
  useEffect(() => {
    const look = () => {
      if (document.hidden) return
      actor.send({ type: 'looked', at: serverNow(), closedText: closedAnnouncement.read() })
    }
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [actor])
  const { announcement, statusUrl } = useSelector(actor, ({ context }) => context)
  useEffect(() => onStatusUrl(statusUrl), [statusUrl, onStatusUrl])
  const line = useSelector(actor, ({ value }) => value.line)
  return (
    <LiveRegion>
      {announcement && (line === 'shown' || line === 'pinned') && (
        <Line
          announcement={announcement}
          onClose={line === 'shown' ? () => actor.send({ type: 'close' }) : undefined}
        />
      )}
    </LiveRegion>
  )
}

/** What is known now of the user, and of the server's time. */
function nowOf(session: ActorRefFrom<typeof sessionMachine>) {
  const { user } = session.getSnapshot().context
  return { isAdministrator: user !== null && isAdministrator(user.role), at: serverNow() }
}

function Line({
  announcement: { text, tone, link },
  onClose,
}: {
  announcement: Announcement
  onClose: (() => void) | undefined
}) {
  const line = useRef<HTMLElement>(null)
  // Before the next paint, so that the page moves once.
  useLayoutEffect(() => {
    const element = line.current
    if (element === null) return
    const { style } = document.documentElement
    const publish = () => style.setProperty('--announcement-height', `${element.offsetHeight}px`)
    publish()
    const observer = new ResizeObserver(publish)
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--announcement-height')
    }
  }, [])
  function close() {
    onClose?.()
    // The button disappears with the line.
    document.querySelector('h1')?.focus({ preventScroll: true })
  }
  return (
    <section ref={line} className={classes.line} aria-label="Announcement">
      <Notice tone={tone} isPolite={tone !== 'danger'} onDismiss={onClose && close}>
        <p>
          <bdi>{text}</bdi>{' '}
          {link === undefined ? (
            <StatusLink />
          ) : (
            <Anchor href={link} target="_blank" rel="noreferrer" inherit>
              Details
            </Anchor>
          )}
        </p>
      </Notice>
    </section>
  )
}
