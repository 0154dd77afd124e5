import { productName } from '#machines/admin/services/managed-service'
import { statusLabel } from '#machines/services/service-status'
import type { ManagedService } from '#machines/shared/model'
import { GivenName } from '../../../ui/text/given-name'
import classes from '../admin.module.css'
import { WriteDialog } from '../edit/write-dialog'
import { userLine } from '../list/user-line'
import type { ServiceWrites } from './service-writes'

const ASKED_ABOUT = ['suspend', 'cancel', 'unprovision', 'delete'] as const

type AskedVerb = (typeof ASKED_ABOUT)[number]

const SENTENCES: Readonly<Record<AskedVerb, string>> = {
  suspend: 'This service is suspended until somebody unsuspends it.',
  cancel: 'This service is cancelled at the end of its billing cycle. Until then you can uncancel it.',
  unprovision: 'The deployment of this service is taken down. The service itself stays, and can be provisioned again.',
  delete:
    'Are you sure you want to permanently delete this service? This action cannot be undone and will cancel any active subscriptions.',
}

/**
 * Asks before an act that hits a customer at once, and says whom, and what comes of it (administrator specification, section 5;
 * decisions.md, 'GET for unprovision').
 */
export function ConfirmService({ writes }: { writes: ServiceWrites }) {
  return (
    <WriteDialog writes={writes} verbs={ASKED_ABOUT} onConfirm={(id, verb) => writes.run(id, { verb })}>
      {(verb, service) => (
        <>
          <p>{SENTENCES[verb]}</p>
          <ul className={classes.consequences}>
            <li>
              <GivenName isInSentence>{productName(service)}</GivenName>, {statusLabel(service.status).toLowerCase()},
              of{' '}
              <GivenName isInSentence>
                {(service.owner && (userLine(service.owner) || service.owner.id)) || 'nobody we know'}
              </GivenName>
            </li>
            <Consequences verb={verb} service={service} />
          </ul>
        </>
      )}
    </WriteDialog>
  )
}

function Consequences({ verb, service }: { verb: AskedVerb; service: ManagedService }) {
  if (verb === 'suspend') return <li>Its owner sees it as suspended.</li>
  if (verb === 'cancel') return <li>Its owner sees that it ends, and on which day.</li>
  return (
    <>
      {service.deploymentPath && <li>The deployment at {service.deploymentPath}.</li>}
      {verb === 'delete' && service.stripeSubscriptionId && (
        <li>The subscription {service.stripeSubscriptionId} is cancelled at the payment provider.</li>
      )}
      {verb === 'unprovision' && <li>Its staff and players can no longer reach the panel.</li>}
    </>
  )
}
