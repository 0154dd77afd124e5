import type { Role } from '../shared/model'

const ADMINISTRATORS: ReadonlySet<string> = new Set(['admin', 'superadmin'])
const PERMISSIONS: ReadonlySet<string> = new Set(['admin.system.*', '*'])

/** An administrator has a certain role name or a certain permission (docs/product/README.md#roles). */
export function isAdministrator({ name, permissions }: Role): boolean {
  return ADMINISTRATORS.has(name) || permissions.some((permission) => PERMISSIONS.has(permission))
}
