/** The role of a user (docs/product/README.md#roles). */
export type Role = { readonly name: string; readonly permissions: readonly string[] }

const PLAIN_USER: Role = { name: 'user', permissions: [] }

/** Reads a role, which is an object, only its name, or missing. Without the validation library, because the first script uses it. */
export function roleIn(value: unknown): Role {
  if (typeof value === 'string') return { name: value, permissions: [] }
  if (typeof value !== 'object' || value === null) return PLAIN_USER
  const name = 'name' in value && typeof value.name === 'string' ? value.name : PLAIN_USER.name
  const permissions: unknown = 'permissions' in value ? value.permissions : undefined
  return { name, permissions: isTexts(permissions) ? permissions : [] }
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')
