import { useWindowEvent } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import { hasConfiguration, unavailableOf } from '#machines/manage/manage-screen'
import { serviceConfigMachine } from '#machines/manage/service-config.machine'
import { serviceTitle } from '#machines/services/service'
import { situationOf } from '#machines/services/service-care'
import { canBeKept } from '#machines/services/service-status'
import type { Service } from '#machines/shared/model'
import type { ApiClient } from '../../shared/client/client'
import { serverNow } from '../../shared/client/server-clock'
import { useAction } from '../../shared/xstate/action'
import type { Drafts } from '../../shared/xstate/drafts'
import { type ResourceActor, useResource } from '../../shared/xstate/resource'
import { useFlow } from '../../shared/xstate/use-flow'
import { ButtonLink } from '../../ui/links'
import { Notice } from '../../ui/notice/notice'
import { GivenName } from '../../ui/text/given-name'
import { PageHeading } from '../../ui/text/page-heading'
import { Trail } from '../../ui/text/trail'
import { useKeepService } from '../services/keep-service-view'
import { ServiceUpdates, useServiceWatch } from '../services/service-watch-view'
import { CancelDialog } from './cancel-dialog'
import { CancellationPanel } from './cancellation-panel'
import { ConfigEditor } from './config-editor'
import { ConfigLoading, ConfigUnavailable } from './config-states'
import { CredentialsDialogs, CredentialsPanel, useCredentials } from './credentials-panel'
import classes from './manage.module.css'
import { cancelAndVerify, serviceConfigPorts } from './manage.ports'
import { ManageMessages } from './manage-messages'
import { ServiceHead } from './service-head'
import { GO_TO_SERVICES, SituationBar } from './service-situation'

/** Shown without a `serviceId` in the address (docs/product/manage.md#entry). */
export function NoServiceChosen() {
  return (
    <div className={classes.page}>
      <PageHeading>Server Configuration</PageHeading>
      <Notice tone="warning">
        <p>No service ID provided. Please select a service first.</p>
      </Notice>
      <div>
        <ButtonLink to="/services">{GO_TO_SERVICES}</ButtonLink>
      </div>
    </div>
  )
}

/** The configuration, the credentials and the cancellation of a running service (docs/product/manage.md). */
export function ManageView({
  client,
  services,
  drafts,
  userId,
  serviceId,
  supportUrl,
  isSignedIn,
}: {
  client: ApiClient
  services: ResourceActor<readonly Service[]>
  drafts: Drafts
  userId: string
  serviceId: string
  supportUrl: string
  /** Read when the user leaves. After the session has ended, leaving needs no confirmation. */
  isSignedIn: () => boolean
}) {
  const actor = useFlow(() => serviceConfigMachine.provide({ actors: serviceConfigPorts(client) }), {
    input: { serviceId },
  })
  const snapshot = useSelector(actor, (current) => current)
  const resource = useResource(services)
  const service = 'data' in resource ? resource.data.find(({ id }) => id === serviceId) : undefined
  // An open dialog needs its service even if a later response does not contain it.
  const [known, setKnown] = useState(service)
  if (service !== undefined && service !== known) setKnown(service)
  const reloadServices = () => services.send({ type: 'reload' })
  const credentials = useCredentials(client, serviceId)
  const [isCancelled, setCancelled] = useState(false)
  const cancellation = useAction<void>(
    (_, signal) => cancelAndVerify(client, serviceId, signal),
    () => {
      setCancelled(true)
      reloadServices()
    },
  )
  const canKeep = service !== undefined && canBeKept(service, serverNow())
  const keeping = useKeepService(client, serviceId, canKeep || isCancelled, () => {
    setCancelled(false)
    reloadServices()
  })
  const watch = useServiceWatch(services, userId)
  const situation = service && situationOf(service, serverNow())
  useEffect(() => {
    if (situation && hasConfiguration(situation)) actor.send({ type: 'deployed' })
  }, [actor, situation])
  const dismissals = [credentials.discord, credentials.database, cancellation, keeping].map(({ dismiss }) => dismiss)
  const endSuccesses = () => {
    for (const dismiss of dismissals) dismiss()
  }
  // A stable function, because a new one would render all fields again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions of an action are stable
  const onEdited = useCallback(() => {
    actor.send({ type: 'edited' })
    endSuccesses()
  }, [actor])
  const retry = () => actor.send({ type: 'retry' })
  const retryAll = () => {
    retry()
    if (service === undefined) reloadServices()
  }
  // Failed reads are repeated when the network is back (docs/reliability.md#what-the-user-sees). Other states ignore the event.
  useWindowEvent('online', retry)

  const { config, conflicts, error, problem, isUnsent, sent } = snapshot.context
  const isLoaded = !snapshot.matches('loading') && !snapshot.matches('unavailable')
  const list = 'data' in resource ? 'loaded' : resource.state
  const unavailable =
    snapshot.matches('unavailable') && error ? unavailableOf(error, { service, list }, serverNow()) : undefined
  const credentialsPanel = <CredentialsPanel credentials={credentials} />
  const cancellationPanel = (
    <CancellationPanel
      isCancelled={isCancelled}
      service={service}
      resource={resource}
      keeping={keeping}
      supportUrl={supportUrl}
      onCancel={cancellation.open}
      onReload={reloadServices}
    />
  )
  return (
    <div className={classes.page}>
      <Trail>{service && <GivenName isInSentence>{serviceTitle(service)}</GivenName>}</Trail>
      <PageHeading>Server Configuration</PageHeading>
      {unavailable?.screen !== 'missing' && (
        <ServiceHead client={client} service={service} serviceId={serviceId} userId={userId}>
          <ServiceUpdates
            watch={{ ...watch, news: watch.news.filter((news) => news.service.id === serviceId) }}
            isShown={service !== undefined}
            isQuiet
          />
        </ServiceHead>
      )}
      {(snapshot.matches('loading') || unavailable?.screen === 'loading') && <ConfigLoading />}
      {isLoaded && service && <SituationBar service={service} userId={userId} supportUrl={supportUrl} />}
      {unavailable && unavailable.screen !== 'loading' && error && (
        <ConfigUnavailable
          error={error}
          unavailable={unavailable}
          userId={userId}
          supportUrl={supportUrl}
          onRetry={retryAll}
        />
      )}
      {isLoaded ? (
        <ConfigEditor
          config={config}
          conflicts={conflicts}
          error={error}
          isUnsent={isUnsent}
          sent={snapshot.matches('editing') && sent && Object.keys(sent).length > 0 ? sent : undefined}
          problem={problem}
          isSaving={snapshot.matches('saving')}
          isSaved={snapshot.matches('saved')}
          draftOwner={{ drafts, userId, serviceId }}
          isSignedIn={isSignedIn}
          onSave={(edits) => actor.send({ type: 'save', edits, userId })}
          onEdited={onEdited}
          onDiscard={() => actor.send({ type: 'discard' })}
          onDismiss={() => actor.send({ type: 'dismiss' })}
          onConflicts={(conflicts) => actor.send({ type: 'restored', conflicts })}
          credentials={credentialsPanel}
        >
          {cancellationPanel}
        </ConfigEditor>
      ) : (
        <>
          {unavailable?.panels.includes('credentials') && credentialsPanel}
          {unavailable?.panels.includes('cancellation') && cancellationPanel}
        </>
      )}
      <ManageMessages
        isSaving={snapshot.matches('saving')}
        isSaved={snapshot.matches('saved')}
        credentials={credentials}
        cancellation={cancellation}
        keeping={keeping}
        onDismiss={() => actor.send({ type: 'dismiss' })}
      />
      <CredentialsDialogs credentials={credentials} />
      {cancellation.isOpen && known && (
        <CancelDialog client={client} service={known} action={cancellation} supportUrl={supportUrl} />
      )}
    </div>
  )
}
