import { supportIdentifier } from '#machines/services/service'
import { careOf, endOf, SUPPORT_AFTER_MS, situationOf } from '#machines/services/service-care'
import type { Service } from '#machines/shared/model'
import { serverNow } from '../../api/client/server-clock'
import { formatDay } from '../../format/date'
import { formatDuration } from '../../format/duration'
import { serviceMemory } from '../../storage/service-memory'
import { SupportLink } from '../../ui/text/support-link'
import { useNow } from '../../ui/use-now'
import classes from './service-care.module.css'

/** What has happened to a service and what the customer can do, as a sentence. Undefined if the badge is enough. */
export function careSentence(service: Service): string | undefined {
  const end = formatDay(endOf(service, serverNow()))
  return end === undefined ? careOf(service, serverNow()).sentence : `Ended on ${end}.`
}

/** The server's message, the time that the customer has been waiting, and the support (docs/product/services.md#what-a-status-means). */
export function ServiceCare({ service, userId, supportUrl }: { service: Service; userId: string; supportUrl: string }) {
  const situation = situationOf(service, serverNow())
  const isDeployment = situation === 'starting' || situation === 'failed'
  const support = <SupportLink href={supportUrl} identifier={supportIdentifier(service.id, userId)} />
  return (
    <>
      {isDeployment && service.statusMessage && <p className={classes.message}>{service.statusMessage}</p>}
      {situation === 'starting' ? (
        <Waiting since={serviceMemory.read(userId).startedAt[service.id]}>{support}</Waiting>
      ) : (
        careOf(service, serverNow()).support && support
      )}
    </>
  )
}

/** @param since in ms since 1970; undefined until it is known */
function Waiting({ since, children }: { since: number | undefined; children: React.ReactNode }) {
  const waitedMs = Math.max(0, useNow() - (since ?? Date.now()))
  return (
    <>
      <p className={classes.message}>{`Waiting for ${formatDuration(waitedMs)}.`}</p>
      {waitedMs >= SUPPORT_AFTER_MS && children}
    </>
  )
}
