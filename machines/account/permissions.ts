import type { Role } from '../shared/model'

const ADMINISTRATORS: ReadonlySet<string> = new Set(['admin', 'superadmin'])
const PERMISSIONS: ReadonlySet<string> = new Set(['admin.system.*', '*'])

/** Whether somebody administers the platform, by the role's name or by one of its permissions (administrator specification, section 6). */
export function isAdministrator({ name, permissions }: Role): boolean {
  return ADMINISTRATORS.has(name) || permissions.some((permission) => PERMISSIONS.has(permission))
}
