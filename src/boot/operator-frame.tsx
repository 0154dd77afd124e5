import { useSelector } from '@xstate/react'
import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import type { Announced } from '#machines/announcement/announcement'
import { READ_AGAIN_MS } from '#machines/announcement/read-again'
import type { Session } from '../app/app-context'
import type { AnnouncementProps } from '../areas/announcement/announcement-view'
import { type Config, readAgain } from '../config'
import { OperatorContext } from '../shared/operator/operator-context'
import { configBlock } from './config-block'

const SLOW_MS = 4000

/**
 * Provides the operator's addresses to the screens, and shows the announcement above them (docs/product/announcement.md). The code of the
 * announcement, which reads `config.json` again, is loaded at once if the file concerns it, otherwise when the user looks at a page that
 * has been open for a while.
 */
export function OperatorFrame({
  config,
  session,
  children,
}: {
  config: Config
  session: Session
  children: ReactNode
}) {
  const [{ announcement, statusUrl }, setAnnounced] = useState<Partial<Announced>>(config)
  const setStatusUrl = useCallback((next?: string) => setAnnounced((known) => ({ ...known, statusUrl: next })), [])
  const [errors, setErrors] = useState(0)
  const View = useAnnouncement(announcement !== undefined || statusUrl !== undefined)
  const isSlow = useSlowRestore(session)
  useFile(setAnnounced)
  const holdAnnouncement = useCallback(() => {
    setErrors((count) => count + 1)
    return () => setErrors((count) => count - 1)
  }, [])
  const operator = useMemo(() => ({ ...config, statusUrl, holdAnnouncement }), [config, statusUrl, holdAnnouncement])
  return (
    <OperatorContext value={operator}>
      {View && (
        <View
          // Takes over what the file says instead of the page.
          key={JSON.stringify(announcement)}
          announcement={announcement}
          statusUrl={statusUrl}
          session={session}
          isUnreachable={errors > 0 || isSlow}
          onStatusUrl={setStatusUrl}
        />
      )}
      {children}
    </OperatorContext>
  )
}

/** True while the session has not been restored for some seconds: the API may not respond, and no error says so yet. */
function useSlowRestore(session: Session): boolean {
  const isRestoring = useSelector(session, (snapshot) => snapshot.matches({ notSignedIn: 'restoring' }))
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isRestoring) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isRestoring])
  return isSlow
}

/** Reads the file once if the page contains a copy of it, which is older than an announcement that the operator has just written. */
function useFile(onRead: (file: Partial<Announced>) => void): void {
  useEffect(() => {
    if (configBlock() === undefined) return
    const leaving = new AbortController()
    // The page works with its copy.
    readAgain(leaving.signal).then(onRead, () => {})
    return () => leaving.abort()
  }, [onRead])
}

/** Loads the announcement after the first render, because the HTML files do not contain it. */
function useAnnouncement(isNeeded: boolean): ComponentType<AnnouncementProps> | undefined {
  const [View, setView] = useState<ComponentType<AnnouncementProps>>()
  useEffect(() => {
    const stop = new AbortController()
    const load = () => {
      if (!isNeeded && (document.hidden || performance.now() < READ_AGAIN_MS)) return
      // Without the network the screens work as before, and the next look tries again.
      import('../areas/announcement/announcement-view').then(
        ({ AnnouncementView }) => {
          stop.abort()
          setView(() => AnnouncementView)
        },
        () => {},
      )
    }
    window.addEventListener('focus', load, stop)
    document.addEventListener('visibilitychange', load, stop)
    if (isNeeded) load()
    return () => stop.abort()
  }, [isNeeded])
  return View
}
