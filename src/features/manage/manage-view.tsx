import { useWindowEvent } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import { serviceConfigMachine } from '#machines/manage/service-config.machine'
import { supportIdentifier } from '#machines/services/service'
import { waitsForSetup } from '#machines/services/service-status'
import type { Service } from '#machines/shared/model'
import type { ApiClient } from '../../api/client/client'
import { ButtonLink } from '../../ui/links'
import { Notice } from '../../ui/notice/notice'
import { PageHeading } from '../../ui/text/page-heading'
import { useAction } from '../../xstate/action'
import type { Drafts } from '../../xstate/drafts'
import { type ResourceActor, useResource } from '../../xstate/resource'
import { useFlow } from '../../xstate/use-flow'
import { CancelDialog } from './cancel-dialog'
import { CancellationPanel } from './cancellation-panel'
import { ConfigEditor } from './config-editor'
import { ConfigLoading, ConfigUnavailable, isNotFound } from './config-states'
import { CredentialsDialogs, CredentialsPanel, useCredentials } from './credentials-panel'
import classes from './manage.module.css'
import { cancelAndVerify, serviceConfigPorts } from './manage.ports'
import { ServiceHead } from './service-head'

/** Shown without a `serviceId` in the address (docs/product/manage.md#entry). */
export function NoServiceChosen() {
  return (
    <div className={classes.page}>
      <PageHeading>Server Configuration</PageHeading>
      <Notice tone="warning">
        <p>No service ID provided. Please select a service first.</p>
      </Notice>
      <div>
        <ButtonLink to="/services">Go to your services</ButtonLink>
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
  // Opening the screen refreshes the services, because another tab may have cancelled this one.
  useEffect(() => {
    services.send({ type: 'shown' })
  }, [services])
  // A stable function, because a new one would render all fields again.
  const onEdited = useCallback(() => actor.send({ type: 'edited' }), [actor])
  const retry = () => actor.send({ type: 'retry' })
  const retryAll = () => {
    retry()
    if (service === undefined) reloadServices()
  }
  // Failed reads are repeated when the network is back (docs/reliability.md#what-the-user-sees). Other states ignore the event.
  useWindowEvent('online', retry)

  const { config, conflicts, edits, error, problem, isUnsent, mayHaveBeenSaved } = snapshot.context
  const isLoaded = !snapshot.matches('loading') && !snapshot.matches('unavailable')
  const isUnavailable = snapshot.matches('unavailable')
  const isUnknown = isUnavailable && error !== null && isNotFound(error) && service === undefined
  // The service only counts as missing once the list of services is loaded.
  const isLoading = snapshot.matches('loading') || (isUnknown && resource.state === 'loading')
  const isMissing = isUnknown && 'data' in resource
  const credentialsPanel = <CredentialsPanel credentials={credentials} />
  const cancellationPanel = (
    <CancellationPanel
      action={cancellation}
      isCancelled={isCancelled}
      service={service}
      resource={resource}
      supportUrl={supportUrl}
      onReload={reloadServices}
    />
  )
  return (
    <div className={classes.page}>
      <PageHeading>Server Configuration</PageHeading>
      {!isMissing && <ServiceHead service={service} identifier={supportIdentifier(serviceId, userId)} />}
      {isLoading && <ConfigLoading />}
      {isUnavailable && !isLoading && error && (
        <ConfigUnavailable error={error} service={service} isMissing={isMissing} onRetry={retryAll} />
      )}
      {isLoaded ? (
        <ConfigEditor
          config={config}
          conflicts={conflicts}
          error={error}
          isUnsent={isUnsent}
          isUnclear={snapshot.matches('editing') && mayHaveBeenSaved && Object.keys(edits).length > 0}
          problem={problem}
          isSaving={snapshot.matches('saving')}
          isSaved={snapshot.matches('saved')}
          draftOwner={{ drafts, userId, serviceId }}
          isSignedIn={isSignedIn}
          onSave={(edits) => actor.send({ type: 'save', edits, userId })}
          onEdited={onEdited}
          onDiscard={() => actor.send({ type: 'discard' })}
          onDismiss={() => actor.send({ type: 'dismiss' })}
          credentials={credentialsPanel}
        >
          {cancellationPanel}
        </ConfigEditor>
      ) : (
        isUnavailable &&
        service !== undefined &&
        !waitsForSetup(service) && (
          <>
            {credentialsPanel}
            {cancellationPanel}
          </>
        )
      )}
      <CredentialsDialogs credentials={credentials} />
      {cancellation.isOpen && known && (
        <CancelDialog client={client} service={known} action={cancellation} supportUrl={supportUrl} />
      )}
    </div>
  )
}
