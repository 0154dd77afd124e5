import { type ManagedService, productName, type ServiceOwner } from '#machines/admin/services/managed-service'
import { statusTone } from '#machines/admin/status-tone'
import { statusLabel } from '#machines/services/service-status'
import { formatDay } from '../../shared/format/date'
import { SidePanel } from '../../ui/dialog/dialog'
import { AnchorLink } from '../../ui/links'
import { CopyButton } from '../../ui/text/copy-button'
import { StatusBadge } from '../../ui/text/status-badge'
import { DetailActions } from '../kit/list/detail-actions'
import type { ListProblem } from '../kit/list/list-frame'
import { MissingRow } from '../kit/list/missing-row'
import { DetailList } from '../kit/list/one-row'
import classes from '../kit/screen/admin.module.css'
import { listedServiceActions, performOnService, type ServiceContext } from './service-actions'

/** The panel 'Service Details' (docs/product/admin/services.md#details). */
export function ServiceDetails({
  service,
  context,
  problem,
  onRetry,
  onClose,
}: {
  /** Undefined if the list does not contain the service. The API has no call for a single service. */
  service: ManagedService | undefined
  context: ServiceContext
  /** The reason why it is not in the list. */
  problem: ListProblem
  onRetry: () => void
  onClose: () => void
}) {
  return (
    <SidePanel title="Service Details" onClose={onClose}>
      {service === undefined ? (
        <MissingRow entityName="Service" problem={problem} onRetry={onRetry} />
      ) : (
        <div className={classes.panelBody}>
          <DetailActions
            id={service.id}
            offers={listedServiceActions(service, context)}
            writes={context.writes}
            onAction={(action) => performOnService(action, service, context)}
            onClose={onClose}
          />
          <DetailList
            details={{
              'Service ID': (
                <span className={classes.identifier} translate="no">
                  {service.id}
                </span>
              ),
              Product: productName(service),
              Status: <StatusBadge tone={statusTone(service.status)}>{statusLabel(service.status)}</StatusBadge>,
              User: <Owner owner={service.owner} />,
              Email: service.owner?.email,
              Created: formatDay(service.createdAt),
              Active: service.active === undefined ? undefined : service.active ? 'Yes' : 'No',
              'Billing Subscription': service.stripeSubscriptionId && (
                <span className={classes.identifier} translate="no">
                  {service.stripeSubscriptionId}
                </span>
              ),
              'Deployment Path': service.deploymentPath && (
                <span className={classes.identifier} translate="no">
                  {service.deploymentPath}
                </span>
              ),
              Expires: formatDay(service.expiresAt) ?? 'No expiration',
            }}
          />
          <div>
            <CopyButton text={service.id}>Copy ID</CopyButton>
          </div>
        </div>
      )}
    </SidePanel>
  )
}

function Owner({ owner }: { owner: ServiceOwner | undefined }) {
  if (owner === undefined) return 'Unknown'
  return (
    <AnchorLink fz="sm" to="/admin/users" search={{ view: owner.id }}>
      {owner.username || owner.id}
    </AnchorLink>
  )
}
