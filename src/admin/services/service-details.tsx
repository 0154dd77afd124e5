import { type ManagedService, productName } from '#machines/admin/services/managed-service'
import { statusTone } from '#machines/admin/status-tone'
import { statusLabel } from '#machines/services/service-status'
import { formatDay } from '../../shared/format/date'
import { SidePanel } from '../../ui/dialog/dialog'
import { CopyButton } from '../../ui/text/copy-button'
import { StatusBadge } from '../../ui/text/status-badge'
import type { ListProblem } from '../kit/list/list-frame'
import { MissingRow } from '../kit/list/missing-row'
import { DetailList } from '../kit/list/one-row'
import classes from '../kit/screen/admin.module.css'

/** The panel 'Service Details' (docs/product/admin/services.md#details). */
export function ServiceDetails({
  service,
  problem,
  onRetry,
  onClose,
}: {
  /** Undefined if the list does not contain the service. The API has no call for a single service. */
  service: ManagedService | undefined
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
          <DetailList
            details={{
              'Service ID': (
                <span className={classes.identifier} translate="no">
                  {service.id}
                </span>
              ),
              Product: productName(service),
              Status: <StatusBadge tone={statusTone(service.status)}>{statusLabel(service.status)}</StatusBadge>,
              User: service.owner?.username || service.owner?.id || 'Unknown',
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
