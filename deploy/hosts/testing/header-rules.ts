/** A rule of a `_headers` file: a path, which may end in a `*`, and its headers. An undefined header is removed. */
export type HeaderRule = { readonly path: string; readonly headers: readonly (readonly [string, string | undefined])[] }

/** Reads a `_headers` file. */
export function headerRules(text: string): readonly HeaderRule[] {
  const blocks = text.split(/\n+(?=\S)/).map((block) => block.trimEnd().split('\n'))
  return blocks.map(([path = '', ...lines]) => ({ path, headers: lines.map(headerOf) }))
}

function headerOf(line: string): readonly [string, string | undefined] {
  const [, isTakenAway, name = '', value = ''] = /^ {2}(! )?([\w-]+)(?:: (.+))?$/.exec(line) ?? []
  if (name === '') throw new Error(`"${line}" is not a line of a rule.`)
  return [name, isTakenAway ? undefined : value]
}

/** Returns true if the path of a rule in `_headers` or `_redirects` matches the path of a request. */
export function matchesRule(rule: string, path: string): boolean {
  return rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : rule === path
}

/** The file of a path, with or without the extension of a page; undefined if there is none. */
export function fileOf(path: string, files: readonly string[]): string | undefined {
  const screen = path.replace(/\.html$/, '').replace(/\/$/, '')
  const names = [path.slice(1), `${screen.slice(1)}.html`, `${path.slice(1)}index.html`]
  return names.find((name) => files.includes(name))
}

/** The target and the status of the first rule in a `_redirects` file that matches a path. */
export function redirectOf(text: string, path: string): { readonly to: string; readonly status: number } | undefined {
  const lines = text.trim().split('\n')
  const found = lines.map((line) => line.split(' ')).find(([from = '']) => matchesRule(from, path))
  return found && { to: found[1] ?? '', status: Number(found[2]) }
}
