/** A regular expression for one of several paths, in a group: `(/icon\.svg|/font\.woff2)`. Without any it matches nothing. */
export function alternatives(paths: readonly string[]): string {
  return `(${paths.length === 0 ? '[^\\s\\S]' : paths.map((path) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`
}

/**
 * A value in double quotes, as nginx and Caddy read it.
 *
 * @throws when it holds what either of them would put something else in place of
 */
export function quoted(value: string): string {
  if (/[$`{}\\\n]/.test(value)) throw new Error(`${JSON.stringify(value)} cannot stand in a host's configuration.`)
  return `"${value.replaceAll('"', '\\"')}"`
}
