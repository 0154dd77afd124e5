import type { Role } from '#machines/shared/model'

/**
 * Returns the values that may be the resource of a response, in whatever envelope (docs/product/README.md#responses), the most
 * nested first. Without the validation library, because the first script uses it.
 *
 * @param name the key that may contain it, such as `user`
 */
export function valuesIn(body: unknown, name: string): readonly unknown[] {
  const paths = [['data', 'data', name], ['data', 'data'], ['data', name], ['data'], [name], []]
  return paths.map((path) => at(body, path))
}

/** Returns the value at a path. Reads only own properties, not those of a prototype. */
export function at(body: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined,
    body,
  )
}

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
