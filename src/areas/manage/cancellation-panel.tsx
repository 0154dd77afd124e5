import { Anchor, Button } from '@mantine/core'
import { useId } from 'react'
import { cancellationOf } from '#machines/manage/cancellation'
import { isBilled } from '#machines/services/service-care'
import type { Service } from '#machines/shared/model'
import { serverNow } from '../../shared/client/server-clock'
import { RetryButton } from '../../shared/errors/error-banner'
import { formatDay } from '../../shared/format/date'
import { BillingLink } from '../../shared/operator/billing-link'
import type { Action } from '../../shared/xstate/action'
import type { Resource } from '../../shared/xstate/resource'
import { Panel } from '../../ui/panel'
import { KeepButton } from '../services/keep-service-view'
import { CANCEL_SERVICE } from './cancel-dialog'
import classes from './manage.module.css'

/** Cancels a service at the end of its billing cycle (docs/product/manage.md#cancellation). */
export function CancellationPanel({
  isCancelled,
  service,
  resource,
  keeping,
  supportUrl,
  onCancel,
  onReload,
}: {
  /** Cancelled on this screen. The list of services may not show it yet. */
  isCancelled: boolean
  /** Undefined if the list of services does not contain it or is not loaded. */
  service: Service | undefined
  resource: Resource<readonly Service[]>
  keeping: Action<void>
  supportUrl: string
  onCancel: () => void
  onReload: () => void
}) {
  return (
    <Panel title="Cancellation" isBusy={resource.state === 'loading'}>
      <CancelOption
        service={service}
        isCancelled={isCancelled}
        keeping={keeping}
        onCancel={onCancel}
        supportUrl={supportUrl}
      />
      {service === undefined && resource.state !== 'loading' && (
        <div>
          <RetryButton variant="default" error={'error' in resource ? resource.error : {}} onRetry={onReload} />
        </div>
      )}
    </Panel>
  )
}

function CancelOption({
  service,
  isCancelled,
  keeping,
  onCancel,
  supportUrl,
}: {
  service: Service | undefined
  isCancelled: boolean
  keeping: Action<void>
  onCancel: () => void
  supportUrl: string
}) {
  const reasonId = useId()
  const cancellation = service && cancellationOf(service, serverNow())
  if (isCancelled || cancellation?.state === 'pending') {
    const until = cancellation?.state === 'pending' ? formatDay(cancellation.endsAt) : undefined
    const canKeep = service?.canUncancel === true
    return (
      <>
        <p className={classes.text}>
          <strong>Pending Cancellation</strong>
          <span>
            {until === undefined
              ? ': the service runs until the end of the billing cycle.'
              : `: the service runs until ${until}.`}
          </span>
        </p>
        <p className={classes.hint} id={reasonId}>
          {canKeep ? (
            <span>If you keep the service, it renews then, and you can cancel it again.</span>
          ) : (
            <>
              <span>To undo the cancellation, please</span>{' '}
              <Anchor href={supportUrl} target="_blank" rel="noreferrer" inherit>
                contact support
              </Anchor>
              <span>.</span>
            </>
          )}
        </p>
        {canKeep && <KeepButton keeping={keeping} aria-describedby={reasonId} />}
        {service && isBilled(service) && <BillingLink />}
        <div>
          <Button variant="default" disabled aria-describedby={reasonId}>
            Already Cancelling
          </Button>
        </div>
      </>
    )
  }
  const reason = cancellation === undefined ? "The status of this service isn't available yet." : reasonOf(cancellation)
  return (
    <>
      <p className={classes.hint} id={reasonId}>
        {reason ??
          "If you cancel, the service runs until the end of the billing cycle. You won't be charged after that."}
      </p>
      <div>
        <Button
          variant="default"
          className={classes.dangerous ?? ''}
          disabled={reason !== undefined}
          aria-describedby={reasonId}
          onClick={onCancel}
        >
          {CANCEL_SERVICE}
        </Button>
      </div>
    </>
  )
}

function reasonOf(cancellation: ReturnType<typeof cancellationOf>): string | undefined {
  return cancellation.state === 'rejected' ? cancellation.reason : undefined
}
