import { useWindowEvent } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { Service } from '#machines/model'
import { supportIdentifier } from '#machines/rules/service'
import { serviceConfigMachine } from '#machines/service-config/service-config.machine'
import { type ResourceActor, useResource } from '../../actors/resource'
import type { Unfinished } from '../../actors/unfinished'
import { useFlow } from '../../actors/use-flow'
import type { ApiClient } from '../../api/client'
import { ButtonLink } from '../../ui/links'
import { Notice } from '../../ui/notice'
import { PageHeading } from '../../ui/page-heading'
import { CancellationPanel } from './cancellation-panel'
import { ConfigEditor } from './config-editor'
import { ConfigLoading, ConfigUnavailable, isNotFound } from './config-states'
import { CredentialsPanel } from './credentials-panel'
import { serviceConfigActors } from './manage.actors'
import classes from './manage.module.css'
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
  unfinished,
  userId,
  serviceId,
  supportUrl,
  isSignedIn,
}: {
  client: ApiClient
  services: ResourceActor<readonly Service[]>
  unfinished: Unfinished
  userId: string
  serviceId: string
  supportUrl: string
  /** Asked when the screen is left: nobody is asked about changes that belong to a session that is over. */
  isSignedIn: () => boolean
}) {
  const actor = useFlow(serviceConfigMachine.provide({ actors: serviceConfigActors(client) }), { input: { serviceId } })
  const snapshot = useSelector(actor, (current) => current)
  const resource = useResource(services)
  const service = 'data' in resource ? resource.data.find(({ id }) => id === serviceId) : undefined
  const reloadServices = () => services.send({ type: 'reload' })
  // An effect, because coming here asks for what is true now; another tab may have cancelled the service meanwhile.
  useEffect(() => {
    if (services.getSnapshot().matches('ready')) services.send({ type: 'reload' })
  }, [services])
  const retry = () => actor.send({ type: 'retry' })
  // Reads run again by themselves when the network is back (reliability.md, 'O'); in every other state this means nothing.
  useWindowEvent('online', retry)

  const { config, conflicts, error, problem } = snapshot.context
  const isLoaded = !snapshot.matches('loading') && !snapshot.matches('unavailable')
  const isMissing = snapshot.matches('unavailable') && error !== null && isNotFound(error) && service === undefined
  const credentials = <CredentialsPanel client={client} serviceId={serviceId} />
  const cancellation = (
    <CancellationPanel
      client={client}
      serviceId={serviceId}
      service={service}
      resource={resource}
      supportUrl={supportUrl}
      onServicesChanged={reloadServices}
    />
  )
  return (
    <div className={classes.page}>
      <PageHeading>Server Configuration</PageHeading>
      {!isMissing && <ServiceHead service={service} identifier={supportIdentifier(serviceId, userId)} />}
      {snapshot.matches('loading') && <ConfigLoading />}
      {snapshot.matches('unavailable') && error && (
        <ConfigUnavailable error={error} service={service} onRetry={retry} />
      )}
      {isLoaded ? (
        <ConfigEditor
          config={config}
          conflicts={conflicts}
          error={error}
          problem={problem}
          isSaving={snapshot.matches('saving')}
          isSaved={snapshot.matches('saved')}
          memory={{ unfinished, userId, serviceId }}
          isSignedIn={isSignedIn}
          onSave={(edits) => actor.send({ type: 'save', edits, userId })}
          onEdited={() => actor.send({ type: 'edited' })}
          onDiscard={() => actor.send({ type: 'discard' })}
          onDismiss={() => actor.send({ type: 'dismiss' })}
          credentials={credentials}
        >
          {cancellation}
        </ConfigEditor>
      ) : (
        service !== undefined &&
        service.status !== 'flow' &&
        snapshot.matches('unavailable') && (
          <>
            {credentials}
            {cancellation}
          </>
        )
      )}
    </div>
  )
}
