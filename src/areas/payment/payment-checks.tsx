import { Anchor } from '@mantine/core'
import { useEffect, useState } from 'react'
import { formatTime } from '../../shared/format/date'
import { LiveRegion } from '../../ui/notice/notice'
import classes from './checkout.module.css'

/** A check of a payment that found nothing new. */
export type PaymentCheck = {
  /** In ms since 1970. */
  readonly at: number
  /** The customer has clicked. Only then the result is announced: a screen reader must not be interrupted every minute. */
  readonly hasAsked: boolean
  /** The check had a response from which something follows. */
  readonly isChecked: boolean
}

/** Shows when the payment was last checked, and that a click has found nothing new. */
export function LastCheck({ check }: { check: PaymentCheck | undefined }) {
  const time = check && formatTime(check.at)
  return (
    <>
      <LiveRegion>
        {check?.hasAsked && (
          <p className={classes.hint}>
            {check.isChecked
              ? `We checked at ${time}. There is nothing new yet.`
              : `We couldn't check the payment at ${time}. We'll check again soon.`}
          </p>
        )}
      </LiveRegion>
      {check && !check.hasAsked && <p className={classes.hint}>{`Last checked at ${time}.`}</p>}
    </>
  )
}

const LATE_AFTER_MS = 10 * 60_000

/** Names the support when ten minutes have passed since the payment was sent. */
export function WhomToAsk({
  sentAt,
  reference,
  supportUrl,
}: {
  /** In ms since 1970. */
  sentAt: number
  reference: string | undefined
  supportUrl: string
}) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), sentAt + LATE_AFTER_MS - Date.now())
    return () => clearTimeout(timer)
  }, [sentAt])
  return (
    <LiveRegion>
      {isLate && (
        <p className={`${classes.hint} ${classes.reference}`}>
          This is taking longer than usual.{' '}
          <Anchor href={supportUrl} target="_blank" rel="noreferrer" inherit>
            Contact support
          </Anchor>{' '}
          and include this reference: <code translate="no">{reference}</code>
        </p>
      )}
    </LiveRegion>
  )
}
