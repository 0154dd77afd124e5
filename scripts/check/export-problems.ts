import { headingOf } from '../build/static-export/licenses'

/** What belongs to the sandbox, the tests or the work on the portal. Words of users or libraries never read like these. */
const FOREIGN = ['sourceMappingURL', '__sandbox', 'SANDBOX', '__machines', 'state-inspector', 'vitest', 'fast-check']

/**
 * What an export must not hold (decisions.md, 'What dist/ holds'): source maps, anything of the sandbox or the tests, and colours
 * that the theme's CSS leaves out; and what it must: the licenses of the packages that it is made of.
 *
 * @param files their texts by their names within the export
 * @param packages the names of the portal's own dependencies, all of which are in its scripts
 */
export function exportProblems(files: ReadonlyMap<string, string>, packages: readonly string[]): readonly string[] {
  return [
    ...[...files].flatMap(([name, text]) => [
      ...(name.endsWith('.map') ? [`${name} is a source map`] : []),
      ...FOREIGN.filter((word) => text.includes(word)).map((word) => `${name} contains "${word}"`),
    ]),
    ...undefinedColors([...files].filter(([name]) => name.endsWith('.css'))),
    ...unlicensed(files.get('licenses.txt') ?? '', packages),
  ]
}

function undefinedColors(styles: readonly (readonly [name: string, css: string])[]): readonly string[] {
  const defined = new Set(styles.flatMap(([, css]) => matches(css, /(--mantine-color-[\w-]+):/g)))
  return styles.flatMap(([name, css]) =>
    [...new Set(matches(css, /var\((--mantine-color-[\w-]+)\)/g))]
      .filter((color) => !defined.has(color))
      .map((color) => `${name} uses ${color}, which is not defined`),
  )
}

const unlicensed = (licenses: string, packages: readonly string[]) =>
  packages
    .filter((name) => !licenses.includes(headingOf(name)))
    .map((name) => `licenses.txt has no section for ${name}`)

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found)
