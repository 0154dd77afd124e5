import { useSelector } from '@xstate/react'
import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { READ_AGAIN_MS } from '#machines/announcement/read-again'
import type { Session } from '../app/app-context'
import type { AnnouncementProps } from '../areas/announcement/announcement-view'
import type { Config } from '../config'
import { OperatorContext } from '../shared/operator/operator-context'

const SLOW_MS = 4000

/**
 * Provides the operator's addresses to the screens, and shows the announcement above them (docs/product/announcement.md). Only the code
 * of the announcement reads `config.json` again. It is loaded at once if the file concerns it, otherwise when the user looks at a page
 * that has been open for a while.
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
  const [statusUrl, setStatusUrl] = useState(config.statusUrl)
  const [errors, setErrors] = useState(0)
  const View = useAnnouncement(config)
  const isSlow = useSlowRestore(session)
  const holdAnnouncement = useCallback(() => {
    setErrors((count) => count + 1)
    return () => setErrors((count) => count - 1)
  }, [])
  const operator = useMemo(() => ({ ...config, statusUrl, holdAnnouncement }), [config, statusUrl, holdAnnouncement])
  return (
    <OperatorContext value={operator}>
      {View && (
        <View
          announcement={config.announcement}
          statusUrl={config.statusUrl}
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

/** Loads the announcement after the first render, because the HTML files do not contain it. */
function useAnnouncement({ announcement, statusUrl }: Config): ComponentType<AnnouncementProps> | undefined {
  const [View, setView] = useState<ComponentType<AnnouncementProps>>()
  const isNeeded = Boolean(announcement || statusUrl)
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
