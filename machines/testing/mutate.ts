import { compileFunction } from 'node:vm'
import ts from 'typescript'

/** A change of a source text: the first `replace` behind `after` becomes `by`. */
export type Change = { readonly after?: string; readonly replace: string; readonly by: string }

/**
 * The text with the change in it.
 *
 * @throws Error when the text has no such place, so that no planted bug is lost when the source changes
 */
export function changed(source: string, { after = '', replace, by }: Change): string {
  const from = source.indexOf(after)
  const at = source.indexOf(replace, from)
  if (from < 0 || at < 0) throw new Error(`There is no "${replace}" behind "${after}"`)
  return source.slice(0, at) + by + source.slice(at + replace.length)
}

/** Runs a module's TypeScript source, whose imports are these modules, and answers what it exports. */
export function evaluate(
  source: string,
  modules: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  })
  const exports = {}
  compileFunction(outputText, ['exports', 'require'])(exports, (name: string) => {
    if (!(name in modules)) throw new Error(`The module ${name} is not given`)
    return modules[name]
  })
  return exports
}
