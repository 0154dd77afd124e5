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
import { cancelAndLook, serviceConfigPorts } from './manage.ports'
import { ServiceHead } from './service-head'

/** Without a service there is nothing to manage (customer specification, section 2 '/manage'). */
export function NoServiceChosen() {
  return (
    <div className={classes.page}>
      <PageHeading>Server Configuration</PageHeading>
      <Notice tone="warning">
        <p>No service ID provided. Please select a service first.</p>
      </Notice>
      <div>
        <ButtonLink to="/services">Your services</ButtonLink>
      </div>
    </div>
  )
}

/** A running service: its configuration, its credentials, and its end (customer specification, section 2 '/manage'). */
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
  /** Asked when the screen is left: nobody is asked about changes that belong to a session that is over. */
  isSignedIn: () => boolean
}) {
  const actor = useFlow(() => serviceConfigMachine.provide({ actors: serviceConfigPorts(client) }), {
    input: { serviceId },
  })
  const snapshot = useSelector(actor, (current) => current)
  const resource = useResource(services)
  const service = 'data' in resource ? resource.data.find(({ id }) => id === serviceId) : undefined
  // What a dialog is about stays, also if the services are read again while it is open, and lack it.
  const [known, setKnown] = useState(service)
  if (service !== undefined && service !== known) setKnown(service)
  const reloadServices = () => services.send({ type: 'reload' })
  const credentials = useCredentials(client, serviceId)
  const [isCancelled, setCancelled] = useState(false)
  const cancellation = useAction<void>(
    (_, signal) => cancelAndLook(client, serviceId, signal),
    () => {
      setCancelled(true)
      reloadServices()
    },
  )
  // An effect, because coming here asks for what is true now; another tab may have cancelled the service meanwhile.
  useEffect(() => {
    services.send({ type: 'shown' })
  }, [services])
  // The same one for the screen's life: the fields are not drawn again for another.
  const onEdited = useCallback(() => actor.send({ type: 'edited' }), [actor])
  const retry = () => actor.send({ type: 'retry' })
  const retryAll = () => {
    retry()
    if (service === undefined) reloadServices()
  }
  // Reads run again by themselves when the network is back (reliability.md, 'O'); in every other state this means nothing.
  useWindowEvent('online', retry)

  const { config, conflicts, edits, error, problem, isUnsent, mayHaveBeenSaved } = snapshot.context
  const isLoaded = !snapshot.matches('loading') && !snapshot.matches('unavailable')
  const isUnavailable = snapshot.matches('unavailable')
  const isUnknown = isUnavailable && error !== null && isNotFound(error) && service === undefined
  // Whether it is the customer's own, the services say: until they are there, it is not called missing.
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
          memory={{ drafts, userId, serviceId }}
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
