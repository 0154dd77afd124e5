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
      .filter((name) => !isLocked(lock.packages, path, name))
      .map((name) => `${path} is missing its optional dependency ${name}`),
  ])
}

/** Resolves a package from the folder of another one, upwards, as Node does. */
function isLocked(packages: Record<string, LockEntry>, from: string, name: string): boolean {
  const parts = from.split('/node_modules/')
  return parts.some((_, depth) => {
    const folder = parts.slice(0, parts.length - depth).join('/node_modules/')
    return `${folder}/node_modules/${name}` in packages || `node_modules/${name}` in packages
  })
}
