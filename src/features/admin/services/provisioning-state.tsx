import { Button } from '@mantine/core'
import type { BadgeTone } from '../../../ui/text/status-badge'
import { StatusBadge } from '../../../ui/text/status-badge'
import classes from '../admin.module.css'
import { rowText } from './provisioning-texts'
import type { ProvisioningSnapshot } from './provisionings'

/** The state of a row's deployment (docs/product/admin/services.md#provisioning). */
export function ProvisioningState({
  snapshot,
  onCheckAgain,
}: {
  snapshot: ProvisioningSnapshot | undefined
  onCheckAgain: () => void
}) {
  if (snapshot === undefined) return null
  const text = rowText(snapshot)
  const { readiness } = snapshot.context
  if (text === undefined) {
    return (
      <Button size="compact-xs" variant="default" onClick={onCheckAgain}>
        Check again
      </Button>
    )
  }
  return (
    <>
      <StatusBadge tone={TONES[text] ?? 'primary'}>{text}</StatusBadge>
      {snapshot.hasTag('watching') && readiness?.statusMessage && (
        <span className={classes.quiet}>{readiness.statusMessage}</span>
      )}
    </>
  )
}

const TONES: Readonly<Record<string, BadgeTone>> = { Ready: 'success', Failed: 'danger' }
