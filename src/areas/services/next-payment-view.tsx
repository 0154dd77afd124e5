import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { expectsPayment, type NextPayment, nextPaymentOf } from '#machines/services/next-payment'
import { productIdOf, serviceTitle } from '#machines/services/service'
import { serviceStatus } from '#machines/services/service-status'
import type { Service } from '#machines/shared/model'
import { serverNow } from '../../shared/client/server-clock'
import { formatDay } from '../../shared/format/date'
import { formatMoney } from '../../shared/format/money'
import { Fact, Facts } from '../../ui/text/facts'
import { useSeen } from '../../ui/use-on-sight'
import classes from './next-payment.module.css'
import { type ProductPlans, usePlan } from './product-plans'

export { type ProductPlans, useProductPlans } from './product-plans'

type Props = { plans: ProductPlans; service: Service }

/**
 * The day and the price of the next payment (docs/product/services.md#next-payment). The price is read when its place comes into view.
 * Without a payment that is known to come there is no place for it.
 */
export function NextPaymentLine({ plans, service }: Props) {
  return expectsPayment(service) ? <Line plans={plans} service={service} /> : null
}

function Line({ plans, service }: Props) {
  const [place, wasSeen] = useSeen<HTMLDivElement>()
  const payment = useNextPayment({ plans, service }, wasSeen)
  const day = payment && formatDay(payment.at)
  return (
    <div ref={place} className={classes.payment}>
      {payment && (
        <>
          <Facts>
            <Fact
              label="Next payment"
              translate="no"
            >{`${formatMoney(payment.amount, payment.currency)}, about ${day}`}</Fact>
          </Facts>
          <p>Before discounts and taxes.</p>
        </>
      )}
    </div>
  )
}

/**
 * Saves the end of a service that is being cancelled, or its next payment, as a file for a calendar. Nothing without such a day; while
 * it is not known the button only has its place.
 */
export function AddToCalendar({ plans, service }: Props) {
  const [isSaved, setSaved] = useState<boolean>()
  const { endsAt } = serviceStatus(service, serverNow())
  const payment = useNextPayment({ plans, service }, expectsPayment(service))
  const at = endsAt ?? payment?.at
  if (at === undefined && !expectsPayment(service)) return null
  const kind = endsAt === undefined ? 'next payment' : 'ends'
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconCalendarPlus aria-hidden size={16} />}
      className={at === undefined ? (classes.reserved ?? '') : ''}
      onClick={() => at !== undefined && void saveEvent(service, kind, at).then(setSaved)}
    >
      {isSaved === false ? "Couldn't save. Try again" : 'Add to calendar'}
    </Button>
  )
}

function useNextPayment({ plans, service }: Props, isNeeded: boolean): NextPayment | undefined {
  const plan = usePlan(plans, productIdOf(service), isNeeded)
  return plan && nextPaymentOf(service, plan, serverNow())
}

/** Only a click loads the code that writes the file. Returns false if it can't be loaded. */
async function saveEvent(service: Service, kind: string, at: string): Promise<boolean> {
  try {
    const { saveCalendarEvent } = await import('./calendar-file')
    saveCalendarEvent({ id: service.id, title: serviceTitle(service), kind, at })
    return true
  } catch {
    return false
  }
}
