import type { StatusTone } from '../services/service-status'

/** Returns the tone of the status of a user or a service (docs/product/admin/README.md#status-colors). */
export function statusTone(status: string | undefined): StatusTone {
  return TONES.get(status ?? '') ?? 'neutral'
}

const TONES: ReadonlyMap<string, StatusTone> = new Map<string, StatusTone>([
  ['active', 'success'],
  ['provisioning', 'primary'],
  ['suspended', 'warning'],
  ['past_due', 'warning'],
  ['unpaid', 'warning'],
  ['canceled', 'danger'],
  ['expired', 'danger'],
])
