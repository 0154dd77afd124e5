import { Anchor, Button } from '@mantine/core'
import { useId } from 'react'
import type { Service } from '#machines/model'
import { cancellationOf } from '#machines/rules/cancellation'
import { type Action, useAction } from '../../actors/action'
import type { Resource } from '../../actors/resource'
import type { ApiClient } from '../../api/client'
import { formatDay } from '../../format/date'
import { Notice } from '../../ui/notice'
import { Panel } from '../../ui/panel'
import { WaitButton } from '../../ui/wait-button'
import { CancelDialog } from './cancel-dialog'
import { cancelAndLook } from './manage.actors'
import classes from './manage.module.css'

/** The end of a service, at the end of its billing cycle (customer specification, section 4 'Customer cancellation'). */
export function CancellationPanel({
  client,
  serviceId,
  service,
  resource,
  supportUrl,
  onServicesChanged,
}: {
  client: ApiClient
  serviceId: string
  /** As the customer's services know it, if they do. */
  service: Service | undefined
  resource: Resource<readonly Service[]>
  supportUrl: string
  onServicesChanged: () => void
}) {
  const action = useAction<void>((_, signal) => cancelAndLook(client, serviceId, signal), onServicesChanged)
  const isLoading = resource.state === 'loading'
  return (
    <Panel title="Cancellation" isBusy={isLoading}>
      {action.hasSucceeded && (
        <Notice tone="success" onDismiss={action.dismiss}>
          <p>Service cancelled successfully. Your service will expire at the end of the billing cycle.</p>
        </Notice>
      )}
      {service ? (
        <Offer service={service} action={action} supportUrl={supportUrl} />
      ) : (
        <p className={classes.hint}>
          {isLoading ? 'Reading the status of this service...' : 'The status of this service could not be read.'}
        </p>
      )}
      {resource.state === 'failed' && (
        <div>
          <WaitButton
            variant="default"
            onClick={onServicesChanged}
            waitMs={resource.error.retryAfterMs ?? 0}
            waitKey={resource.error.reference}
          >
            Retry
          </WaitButton>
        </div>
      )}
      {action.isOpen && service && (
        <CancelDialog client={client} service={service} action={action} supportUrl={supportUrl} />
      )}
    </Panel>
  )
}

/** What can be done now, or why nothing can. */
function Offer({ service, action, supportUrl }: { service: Service; action: Action<void>; supportUrl: string }) {
  const reasonId = useId()
  const cancellation = cancellationOf(service, Date.now())
  // Known before the services have been read again.
  const isPending = cancellation.state === 'pending' || action.hasSucceeded
  if (isPending) {
    const until = cancellation.state === 'pending' ? formatDay(cancellation.endsAt) : undefined
    return (
      <>
        <p className={classes.text}>
          <strong>Pending Cancellation</strong>
          {until === undefined
            ? ': the service ends at the end of the billing cycle.'
            : `: the service runs until ${until}.`}
        </p>
        <p className={classes.hint} id={reasonId}>
          To undo the cancellation, please{' '}
          <Anchor href={supportUrl} target="_blank" rel="noreferrer" inherit>
            contact support
          </Anchor>
          .
        </p>
        <div>
          <Button variant="default" disabled aria-describedby={reasonId}>
            Already Cancelling
          </Button>
        </div>
      </>
    )
  }
  const reason = cancellation.state === 'refused' ? cancellation.reason : undefined
  return (
    <>
      <p className={classes.hint} id={reasonId}>
        {reason ?? 'The service goes on until the end of the billing cycle, and nothing is charged after that.'}
      </p>
      <div>
        <Button
          variant="default"
          className={classes.dangerous ?? ''}
          disabled={reason !== undefined}
          aria-describedby={reasonId}
          onClick={action.open}
        >
          Cancel Service
        </Button>
      </div>
    </>
  )
}
