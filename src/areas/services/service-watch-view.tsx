import { VisuallyHidden } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { serviceTitle } from '#machines/services/service'
import { isUnderWay, type News, newsOf } from '#machines/services/service-care'
import { hasFailed } from '#machines/services/service-status'
import { serviceWatchMachine } from '#machines/services/service-watch.machine'
import { deploymentPhase } from '#machines/setup/deployment'
import type { ApiError } from '#machines/shared/api-error'
import type { Service } from '#machines/shared/model'
import { serverNow } from '../../shared/client/server-clock'
import { ERROR_CONTEXTS } from '../../shared/errors/catalogue'
import { type Description, describe } from '../../shared/errors/describe'
import { ErrorBanner, RetryButton } from '../../shared/errors/error-banner'
import { formatDuration } from '../../shared/format/date'
import { serviceMemory } from '../../shared/storage/service-memory'
import { setupDrafts } from '../../shared/storage/setup-drafts'
import { type ResourceActor, resourceOf } from '../../shared/xstate/resource'
import { useFlow } from '../../shared/xstate/use-flow'
import { BusyButton } from '../../ui/busy-button'
import { LiveRegion } from '../../ui/notice/notice'
import { GivenName } from '../../ui/text/given-name'
import { useNow } from '../../ui/use-time'
import classes from './services.module.css'

/** A change that is older is not expected to be followed by another one. */
const RECENT_MS = 5 * 60 * 1000

type Snapshot = ReturnType<ResourceActor<readonly Service[]>['getSnapshot']>

export type ServiceWatch = {
  /** In ms since 1970. Null until the first response. */
  readonly loadedAt: number | null
  readonly news: readonly News[]
  /** Set if the shown services may be out of date. */
  readonly error: ApiError | null
  /** The customer waits for the list. */
  readonly isRefreshing: boolean
  readonly refresh: () => void
}

/** Reads the services again while the calling screen is open, as `serviceWatchMachine` decides (docs/product/services.md#updates). */
export function useServiceWatch(services: ResourceActor<readonly Service[]>, userId: string): ServiceWatch {
  const latest = useRef(services.getSnapshot())
  const actor = useFlow(
    () => serviceWatchMachine.provide({ actions: { readServices: () => services.send({ type: 'refresh' }) } }),
    { input: inputOf(latest.current, userId) },
  )
  useEffect(() => {
    const follow = (snapshot: Snapshot) => {
      const known = latest.current
      latest.current = snapshot
      const [before, after] = [resourceOf<readonly Service[]>(known), resourceOf<readonly Service[]>(snapshot)]
      const isNew = known.context.data !== snapshot.context.data
      if (after.state === 'ready' && isNew) {
        const news = 'data' in before ? newsOf(before.data, after.data, serverNow()) : []
        const at = Date.now()
        remember(userId, after.data, news.length > 0 ? at : undefined)
        actor.send({ type: 'loaded', isUnderWay: after.data.some((service) => isOnItsWay(service, userId)), news, at })
      } else if ('error' in after && known.context.error !== after.error) {
        actor.send({ type: 'failed', error: after.error })
      }
    }
    const shown = resourceOf<readonly Service[]>(latest.current)
    if ('data' in shown) remember(userId, shown.data, undefined)
    // A response may have arrived since the first render, before this effect.
    follow(services.getSnapshot())
    const subscription = services.subscribe(follow)
    // Another tab or device may have changed something since the last screen.
    services.send({ type: 'shown' })
    return () => subscription.unsubscribe()
  }, [services, actor, userId])
  useEffect(() => {
    const onVisibility = () => actor.send({ type: document.hidden ? 'hidden' : 'visible' })
    const onFocus = () => actor.send({ type: 'focused' })
    const onOnline = () => actor.send({ type: 'online' })
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('focus', onFocus)
    window.addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('focus', onFocus)
      window.removeEventListener('online', onOnline)
    }
  }, [actor])
  return {
    loadedAt: useSelector(actor, ({ context }) => context.loadedAt),
    news: useSelector(actor, ({ context }) => context.news),
    error: useSelector(actor, ({ context }) => context.error),
    isRefreshing: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    refresh: () => actor.send({ type: 'refresh' }),
  }
}

function inputOf(snapshot: Snapshot, userId: string) {
  const resource = resourceOf<readonly Service[]>(snapshot)
  return {
    isHidden: document.hidden,
    isUnderWay: 'data' in resource && resource.data.some((service) => isOnItsWay(service, userId)),
    hasChanged: Date.now() - serviceMemory.read(userId).changedAt < RECENT_MS,
    loadedAt: snapshot.matches({ known: { ready: 'recent' } }) ? Date.now() : null,
    error: 'error' in resource ? resource.error : null,
  }
}

/** A service whose last setup step was submitted in this tab may have another status for a while. */
function isOnItsWay(service: Service, userId: string): boolean {
  const wasSubmitted = setupDrafts.isFinished({ userId, serviceId: service.id })
  return isUnderWay(service) || (wasSubmitted && deploymentPhase(service) === 'starting')
}

/** Stores since when each service is on its way, and drops the others. */
function remember(userId: string, services: readonly Service[], changedAt: number | undefined): void {
  const { startedAt: known, changedAt: before } = serviceMemory.read(userId)
  const onTheirWay = services.filter((service) => isOnItsWay(service, userId) && !hasFailed(service))
  const startedAt = Object.fromEntries(onTheirWay.map(({ id }) => [id, known[id] ?? Date.now()]))
  if (changedAt === undefined && Object.keys({ ...known, ...startedAt }).length === 0) return
  serviceMemory.change(userId, { changedAt: changedAt ?? before, startedAt })
}

/**
 * When the services were read, with a button that reads them again, and what has changed while the screen was open. A list that
 * could not be read again is marked as old.
 */
export function ServiceUpdates({
  watch: { loadedAt, news, error, isRefreshing, refresh },
  isShown,
  isQuiet = false,
  children,
}: {
  watch: ServiceWatch
  /** There are services on the screen. */
  isShown: boolean
  /** The screen shows what has changed itself, so only screen readers get the sentence. */
  isQuiet?: boolean
  /** Shown in the same line. */
  children?: ReactNode
}) {
  const changes = (
    <LiveRegion>
      {[...new Map(news.map((change) => [`${serviceTitle(change.service)}${change.news}`, change])).values()].map(
        ({ service, news: text }) => (
          <p key={`${service.id} ${service.status}`} className={classes.news}>
            <GivenName isInSentence>{serviceTitle(service)}</GivenName>
            <span>{text}</span>
          </p>
        ),
      )}
    </LiveRegion>
  )
  return (
    <div className={classes.updates}>
      {children}
      {isQuiet ? <VisuallyHidden>{changes}</VisuallyHidden> : <div className={classes.changes}>{changes}</div>}
      <div className={classes.updated}>
        {loadedAt !== null && <Updated at={loadedAt} />}
        <BusyButton variant="subtle" size="compact-sm" isBusy={isRefreshing} onClick={refresh}>
          Refresh
        </BusyButton>
      </div>
      {error && isShown && (
        <div className={classes.wide}>
          <ErrorBanner error={staleness(error)} takesFocus={false}>
            <RetryButton size="compact-sm" variant="default" error={error} onRetry={refresh} />
          </ErrorBanner>
        </div>
      )}
    </div>
  )
}

/** The services matter more than the reason that they are outdated, so the error is only a warning. */
function staleness(error: ApiError): Description {
  const { text, ...rest } = describe(error, 'services')
  const reason = text === ERROR_CONTEXTS.services.fallback ? '' : ` ${text}`
  return {
    ...rest,
    tone: 'warning',
    text: `We couldn't refresh your services. What you see may be out of date.${reason}`,
  }
}

function Updated({ at }: { at: number }) {
  const age = Math.max(0, useNow() - at)
  return <span>{age < 60_000 ? 'Updated just now' : `Updated ${formatDuration(age)} ago`}</span>
}
