import { serviceName } from '#machines/services/service'
import type { Service } from '#machines/shared/model'
import { formatDay } from '../../format/date'
import { GivenName } from '../../ui/text/given-name'
import { Trail } from '../../ui/text/trail'
import { titleOf } from '../services/service-care-view'
import classes from './setup.module.css'

/** Names the service that is being set up, because a customer may have several of one product (docs/product/setup.md#steps). */
export function SetupTrail({
  service,
  userId,
  isPaid,
}: {
  service: Service | undefined
  userId: string
  isPaid: boolean
}) {
  return (
    <div className={classes.trail}>
      <Trail>{service && <Names service={service} userId={userId} isPaid={isPaid} />}</Trail>
    </div>
  )
}

function Names({ service, userId, isPaid }: { service: Service; userId: string; isPaid: boolean }) {
  const day = formatDay(service.createdAt)
  const title = titleOf(service, userId)
  return (
    <>
      <GivenName isInSentence>{serviceName(service)}</GivenName>
      {isPaid && day !== undefined && <span>{` · bought ${day}`}</span>}
      {title !== undefined && (
        <>
          <span> · </span>
          <GivenName isInSentence>{title}</GivenName>
        </>
      )}
    </>
  )
}
