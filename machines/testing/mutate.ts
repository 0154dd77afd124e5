import { compileFunction } from 'node:vm'
import ts from 'typescript'

/** A change of a source text: the first `replace` after the text `after` becomes `by`. */
export type Change = { readonly after?: string; readonly replace: string; readonly by: string }

/**
 * Applies a change to a source text.
 *
 * @throws Error if the text does not contain `after` and `replace`, so that no mutant is lost when the source changes
 */
export function changed(source: string, { after = '', replace, by }: Change): string {
  const from = source.indexOf(after)
  const at = source.indexOf(replace, from)
  if (from < 0 || at < 0) throw new Error(`There is no "${replace}" after "${after}"`)
  return source.slice(0, at) + by + source.slice(at + replace.length)
}

/** Runs a module's TypeScript source with these modules as its imports, and returns its exports. */
export function evaluate(
  source: string,
  modules: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  })
  const exports = {}
  compileFunction(outputText, ['exports', 'require'])(exports, (name: string) => {
    if (!(name in modules)) throw new Error(`The module ${name} is missing`)
    return modules[name]
  })
  return exports
}
