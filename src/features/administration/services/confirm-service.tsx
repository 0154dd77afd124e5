import { productName, statusWord } from '#machines/rules/administration'
import { GivenName } from '../../../ui/given-name'
import classes from '../administration.module.css'
import { userLine } from '../user-line'
import { WriteDialog } from '../write-dialog'
import type { ServiceWrites } from './service-writes'

const ASKED_ABOUT = ['delete', 'unprovision'] as const

/**
 * Asks before a service is deleted or its deployment is taken down, and says what goes with it (administrator specification,
 * section 5; decisions.md, 'GET for unprovision').
 */
export function ConfirmService({ writes }: { writes: ServiceWrites }) {
  return (
    <WriteDialog writes={writes} verbs={ASKED_ABOUT} onConfirm={(id, verb) => writes.run(id, { verb })}>
      {(verb, service) => (
        <>
          <p>
            {verb === 'delete'
              ? 'Are you sure you want to permanently delete this service? This action cannot be undone and will cancel any active subscriptions.'
              : 'The deployment of this service is taken down. The service itself stays, and can be provisioned again.'}
          </p>
          <ul className={classes.consequences}>
            <li>
              <GivenName isInSentence>{productName(service)}</GivenName>, {statusWord(service.status).toLowerCase()}, of{' '}
              <GivenName isInSentence>{(service.owner && userLine(service.owner)) || 'nobody we know'}</GivenName>
            </li>
            {service.deploymentPath && <li>The deployment at {service.deploymentPath}.</li>}
            {verb === 'delete' && service.stripeSubscriptionId && (
              <li>The subscription {service.stripeSubscriptionId} is cancelled at the payment provider.</li>
            )}
            {verb === 'unprovision' && <li>Its staff and players can no longer reach the panel.</li>}
          </ul>
        </>
      )}
    </WriteDialog>
  )
}
