import { Anchor } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { type Plan, planOf } from '#machines/payment/pricing'
import { billingCycleEnd } from '#machines/services/billing-cycle'
import { domainOf, productIdOf, serviceName } from '#machines/services/service'
import { isAmbiguous } from '#machines/shared/api-error'
import type { Service } from '#machines/shared/model'
import { getProductPricing } from '../../shared/calls/products'
import type { ApiClient } from '../../shared/client/client'
import { serverNow } from '../../shared/client/server-clock'
import { describe } from '../../shared/errors/describe'
import { ErrorBanner } from '../../shared/errors/error-banner'
import { formatDay } from '../../shared/format/date'
import type { Action } from '../../shared/xstate/action'
import { useRead } from '../../shared/xstate/resource'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { GivenName } from '../../ui/text/given-name'
import classes from './manage.module.css'

/** Also the text of the button that opens the dialog. */
export const CANCEL_SERVICE = 'Cancel Service'

/** Asks before a service is cancelled, and lists the consequences (docs/product/manage.md#cancellation). */
export function CancelDialog({
  client,
  service,
  action,
  supportUrl,
}: {
  client: ApiClient
  service: Service
  action: Action<void>
  supportUrl: string
}) {
  const { isBusy, error } = action
  useBlocker({ shouldBlockFn: () => isBusy, enableBeforeUnload: () => isBusy })
  const description = error && describe(error, 'cancellation')
  const domain = domainOf(service)
  return (
    <ConfirmDialog
      title="Cancel Service?"
      verb={CANCEL_SERVICE}
      safe="Keep Service"
      isBusy={isBusy}
      waitMs={description?.retryAfterMs ?? 0}
      waitKey={description?.reference}
      onConfirm={() => action.run()}
      onClose={action.close}
    >
      {description && error && !isBusy && (
        <ErrorBanner key={description.reference} error={description}>
          {isAmbiguous(error) && <p>It looks like your service hasn't been cancelled. You can try again.</p>}
        </ErrorBanner>
      )}
      <p>
        <span>You're about to cancel</span>{' '}
        <strong>
          <GivenName isInSentence>{serviceName(service)}</GivenName>
        </strong>
        {domain && (
          <span>
            {' '}
            at <strong translate="no">{domain}</strong>
          </span>
        )}
        <span>.</span>
      </p>
      <ul className={classes.consequences}>
        <CycleEnd client={client} service={service} />
        <li>After that, your staff and players can no longer reach the panel.</li>
        <li>You won't be charged after that.</li>
        {service.canUncancel ? (
          <li>You can undo this until then.</li>
        ) : (
          <li>
            You can't undo this yourself. Only{' '}
            <Anchor href={supportUrl} target="_blank" rel="noreferrer">
              support
            </Anchor>{' '}
            can.
          </li>
        )}
      </ul>
    </ConfirmDialog>
  )
}

/** The expected end is calculated here, because the server only sends the date after the cancellation. */
function CycleEnd({ client, service }: { client: ApiClient; service: Service }) {
  const plan = useRead<Plan | undefined>(async (signal) => {
    const productId = productIdOf(service)
    return productId === undefined ? undefined : planOf(await getProductPricing(client, productId, signal))
  })
  const day = plan.state === 'ready' && plan.data ? dayOfEnd(service, plan.data) : undefined
  return (
    <li>
      {day === undefined
        ? 'It runs until the end of the billing cycle. The date is shown after you cancel.'
        : `It runs until the end of the billing cycle, which we expect to be ${day}.`}
    </li>
  )
}

function dayOfEnd({ createdAt = '' }: Service, plan: Plan): string | undefined {
  const end = billingCycleEnd(Date.parse(createdAt), plan, serverNow())
  return end === undefined ? undefined : formatDay(new Date(end).toISOString())
}
