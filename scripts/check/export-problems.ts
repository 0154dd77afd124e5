import { headingOf } from '../build/static-export/licenses'
import { newerFeatures } from './oldest-browsers'

/** Texts that occur only in the sandbox, the demo, the tests or development tools, never in the product or its libraries. */
const FOREIGN = ['sourceMappingURL', '__sandbox', 'SANDBOX', 'serviceWorker', 'stately.ai', 'vitest', 'fast-check']

/**
 * Finds what an export must not contain: source maps, anything of the sandbox, the demo or the tests, colors that the theme's CSS leaves
 * out, and what the oldest browsers lack. It must contain the licenses of its packages (D-005).
 *
 * @param files the text of each file, by its path in the export
 * @param packages the names of the portal's dependencies, which are all in its scripts
 */
export function exportProblems(files: ReadonlyMap<string, string>, packages: readonly string[]): readonly string[] {
  return [
    ...[...files].flatMap(([name, text]) => [
      ...(name.endsWith('.map') ? [`${name} is a source map`] : []),
      ...FOREIGN.filter((word) => text.includes(word)).map((word) => `${name} contains "${word}"`),
    ]),
    ...newerFeatures(files),
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
