import { Button } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import type { ManagedService } from '#machines/admin/services/managed-service'
import type { BadgeTone } from '../../ui/text/status-badge'
import { StatusBadge } from '../../ui/text/status-badge'
import classes from '../kit/screen/admin.module.css'
import { type DeploymentLooks, useSeen } from './deployment-looks'
import { type RowState, rowState, TRY_AGAIN } from './provisioning-texts'
import type { ProvisioningSnapshot, Provisionings } from './provisionings'

const TONES: Readonly<Record<NonNullable<RowState['chip']>, BadgeTone>> = {
  'Provisioning...': 'primary',
  Ready: 'success',
  Failed: 'danger',
}

/** The status of a service with the state of its deployment (docs/product/admin/services.md#provisioning). */
export function ProvisioningState({
  service,
  snapshot,
  provisionings,
  looks,
  status,
  children,
}: {
  service: ManagedService
  snapshot: ProvisioningSnapshot | undefined
  provisionings: Provisionings
  looks: DeploymentLooks
  /** The chip of the status in the list. */
  status: ReactNode
  /** Further chips. */
  children: ReactNode
}) {
  const seen = useSeen(looks, service.id)
  const { chip, keepsStatus, note, action } = rowState(
    service,
    snapshot,
    provisionings.isKnown(service.id) ? undefined : seen,
  )
  function act({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // The click removes the button.
    currentTarget.parentElement?.focus()
    if (action === TRY_AGAIN) provisionings.start(service)
    else provisionings.checkAgain(service.id)
  }
  return (
    // While a deployment is in progress the row keeps its height, because every other response has another note.
    <div className={action ? classes.state : classes.chips} tabIndex={-1} title={action ? undefined : note}>
      {(chip === undefined || keepsStatus) && status}
      {chip && <StatusBadge tone={TONES[chip]}>{chip}</StatusBadge>}
      {children}
      {action && note && <span className={classes.reason}>{note}</span>}
      {action && (
        <Button size="compact-xs" variant="default" onClick={act}>
          {action}
        </Button>
      )}
    </div>
  )
}
