import { type ManagedService, ownerName, productName } from '#machines/admin/services/managed-service'
import { userLine } from '#machines/admin/users/managed-user'
import { statusLabel } from '#machines/services/service-status'
import { GivenName } from '../../ui/text/given-name'
import { WriteDialog } from '../kit/edit/write-dialog'
import classes from '../kit/screen/admin.module.css'
import type { ServiceWrites } from './service-actions'

/** Asks before a write that affects a customer at once, and shows its consequences (docs/product/admin/services.md#confirmations, D-282). */
export function ConfirmService({ writes }: { writes: ServiceWrites }) {
  return (
    <WriteDialog writes={writes}>
      {(verb, service) => (
        <ul className={classes.consequences}>
          <li>
            <GivenName isInSentence>{productName(service)}</GivenName>
            <span>{`, ${statusLabel(service.status).toLowerCase()}, owned by `}</span>
            <GivenName isInSentence>{(service.owner && userLine(service.owner)) || ownerName(service)}</GivenName>
          </li>
          <Consequences verb={verb} service={service} />
        </ul>
      )}
    </WriteDialog>
  )
}

function Consequences({ verb, service }: { verb: string; service: ManagedService }) {
  if (verb === 'suspend') return <li>The owner will see it as suspended.</li>
  if (verb === 'cancel') return <li>The owner will see the date when it ends.</li>
  return (
    <>
      {service.deploymentPath && <li>{`Deployment: ${service.deploymentPath}`}</li>}
      {verb === 'delete' && service.stripeSubscriptionId && (
        <li>{`This also cancels subscription ${service.stripeSubscriptionId} in Stripe.`}</li>
      )}
      {verb === 'unprovision' && <li>Staff and players won't be able to reach the panel.</li>}
    </>
  )
}
