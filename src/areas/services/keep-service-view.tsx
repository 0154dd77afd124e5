import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { hasEnded } from '#machines/services/service-care'
import { canBeKept, isBeingCancelled } from '#machines/services/service-status'
import { isAmbiguous } from '#machines/shared/api-error'
import type { Service } from '#machines/shared/model'
import { keepService } from '../../shared/calls/services'
import { writeAndVerify } from '../../shared/calls/write-and-verify'
import type { ApiClient } from '../../shared/client/client'
import { serverNow } from '../../shared/client/server-clock'
import { describe } from '../../shared/errors/describe'
import { ErrorBanner } from '../../shared/errors/error-banner'
import { type Action, useAction } from '../../shared/xstate/action'
import { Messages } from '../../ui/notice/messages'
import { Notice } from '../../ui/notice/notice'
import { WaitButton } from '../../ui/notice/wait-button'

/** The success of a service that was kept. */
export const KEPT = 'Your service is kept. It renews at the end of the billing cycle.'

/** @throws the error of the call, if the service has not lost its end */
export function keepAndVerify(client: ApiClient, serviceId: string, signal: AbortSignal): Promise<void> {
  return writeAndVerify(client, serviceId, keepService, hasNoEnd, signal)
}

/** True if nothing ends the service. One that has ended meanwhile keeps its end, or its status says so. */
function hasNoEnd(service: Service): boolean {
  return service.expiresAt === undefined && !isBeingCancelled(service, serverNow()) && !hasEnded(service)
}

/**
 * Undoes the cancellation of a service. It asks no question, because the customer can cancel again
 * (docs/product/manage.md#keeping-a-service).
 *
 * @param isOffered false ends the error of an earlier attempt
 * @param onKept is called after a success, when the services have to be read again
 */
export function useKeepService(
  client: ApiClient,
  serviceId: string,
  isOffered: boolean,
  onKept: () => void,
): Action<void> {
  const keeping = useAction<void>((_, signal) => keepAndVerify(client, serviceId, signal), onKept)
  const { isBusy, close } = keeping
  useEffect(() => {
    if (!isOffered) close()
  }, [isOffered, close])
  useBlocker({ shouldBlockFn: () => isBusy, enableBeforeUnload: () => isBusy })
  return keeping
}

/** The button that keeps the service, with the error of the last attempt. */
export function KeepButton({
  keeping: { isBusy, error, open, run },
  ...described
}: {
  keeping: Action<void>
  'aria-describedby': string
}) {
  const description = error && !isBusy ? describe(error, 'keeping') : undefined
  return (
    <>
      <div>
        <WaitButton
          {...described}
          variant="default"
          loading={isBusy}
          waitMs={description?.retryAfterMs ?? 0}
          waitKey={description?.reference}
          onClick={() => {
            open()
            run()
          }}
        >
          Keep Service
        </WaitButton>
      </div>
      {error && description && (
        <ErrorBanner key={description.reference} error={description}>
          {isAmbiguous(error) && <p>It looks like your service is still being cancelled. You can try again.</p>}
        </ErrorBanner>
      )}
    </>
  )
}

type Props = {
  client: ApiClient
  service: Service
  onKept: () => void
  /** The element that names the service. */
  describedBy: string
}

/** Keeps the service of a card, if the server lets its customer do so. */
export function KeepService(props: Props) {
  const isOffered = canBeKept(props.service, serverNow())
  // The success stays when the service is no longer being cancelled.
  const [wasOffered, setOffered] = useState(isOffered)
  if (isOffered && !wasOffered) setOffered(true)
  return wasOffered && <KeepOffer {...props} isOffered={isOffered} />
}

function KeepOffer({ client, service, onKept, describedBy, isOffered }: Props & { isOffered: boolean }) {
  const keeping = useKeepService(client, service.id, isOffered, onKept)
  return (
    <>
      {isOffered && <KeepButton keeping={keeping} aria-describedby={describedBy} />}
      <Messages>
        {keeping.hasSucceeded && (
          <Notice tone="success" takesFocus onDismiss={keeping.dismiss}>
            <p>{KEPT}</p>
          </Notice>
        )}
      </Messages>
    </>
  )
}
