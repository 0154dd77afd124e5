import type { StatusTone } from '../services/service-status'

/** The colour of a status, a user's or a service's (administrator specification, section 4 'Status colours'). */
export function statusTone(status: string | undefined): StatusTone {
  return TONES.get(status ?? '') ?? 'neutral'
}

const TONES: ReadonlyMap<string, StatusTone> = new Map<string, StatusTone>([
  ['active', 'success'],
  ['provisioning', 'primary'],
  ['suspended', 'warning'],
  ['canceled', 'danger'],
  ['expired', 'danger'],
])
