import { lockedPath } from '../../deploy/bill-of-materials'

type LockEntry = {
  resolved?: string
  integrity?: string
  link?: boolean
  optionalDependencies?: Record<string, string>
}

/**
 * Finds entries that do not install on every machine: a registry URL, a package without a checksum or from git, or a
 * platform's package that was missing when the lock file was written.
 */
export function lockFileProblems(lock: { packages: Record<string, LockEntry> }): readonly string[] {
  const entries = Object.entries(lock.packages).filter(([path]) => path !== '')
  return entries.flatMap(([path, entry]) => [
    ...(entry.resolved === undefined ? [] : [`${path} has a registry URL`]),
    ...(entry.integrity === undefined && !entry.link ? [`${path} has no checksum`] : []),
    ...Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => lockedPath(lock.packages, path, name) === undefined)
      .map((name) => `${path} is missing its optional dependency ${name}`),
  ])
}
