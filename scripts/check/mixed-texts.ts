import { pathToFileURL } from 'node:url'
import ts from 'typescript'

type Element = ts.JsxElement | ts.JsxFragment

/**
 * Finds elements in which a translated page could still show an old text (docs/product/shell.md#translation). Beside a text an element has
 * only other elements, and a fragment has no texts, because they become texts of the element around it.
 */
export function mixedTexts(program: ts.Program, files: readonly string[]): readonly string[] {
  const checker = program.getTypeChecker()
  return files.flatMap((file) => {
    const tree = program.getSourceFile(file)
    const problems: string[] = []
    if (tree) visit(tree)
    return problems

    function visit(node: ts.Node): void {
      if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && isMixed(node)) {
        const line = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1
        problems.push(`${file}:${line}: Make this one template string, or give each text an element of its own.`)
      }
      ts.forEachChild(node, visit)
    }
  })

  function isMixed(element: Element): boolean {
    const children = element.children.filter(isRendered)
    if (!children.some(isText)) return false
    return isFragment(element) || (children.length > 1 && children.some(mayChange))
  }

  function isText(child: ts.JsxChild): boolean {
    if (ts.isJsxText(child)) return child.text.trim() !== ''
    return ts.isJsxExpression(child) && child.expression !== undefined && isTextual(child.expression)
  }

  /** A `ReactNode` is not: usually it has elements of its own. */
  function isTextual(expression: ts.Expression): boolean {
    if (ts.isStringLiteral(expression)) return expression.text.trim() !== ''
    if (ts.isParenthesizedExpression(expression)) return isTextual(expression.expression)
    if (ts.isConditionalExpression(expression)) return isTextual(expression.whenTrue) || isTextual(expression.whenFalse)
    if (ts.isBinaryExpression(expression)) {
      switch (expression.operatorToken.kind) {
        case ts.SyntaxKind.AmpersandAmpersandToken:
          return isTextual(expression.right)
        case ts.SyntaxKind.BarBarToken:
        case ts.SyntaxKind.QuestionQuestionToken:
          return isTextual(expression.left) || isTextual(expression.right)
      }
    }
    const type = checker.getTypeAtLocation(expression)
    const has = (flags: ts.TypeFlags) => (type.isUnion() ? type.types : [type]).some((part) => part.flags & flags)
    return has(ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike) && !has(ts.TypeFlags.Object)
  }
}

const isFragment = (element: Element) =>
  ts.isJsxFragment(element) || element.openingElement.tagName.getText() === 'Fragment'

/** Comments and line breaks are not. */
const isRendered = (child: ts.JsxChild) =>
  ts.isJsxText(child)
    ? !child.containsOnlyTriviaWhiteSpaces
    : !ts.isJsxExpression(child) || child.expression !== undefined

/** Formatting makes `{' '}` of a blank at the end of a line. */
const mayChange = (child: ts.JsxChild) =>
  ts.isJsxExpression(child) && child.expression !== undefined && !ts.isStringLiteral(child.expression)

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, '.')
  const views = fileNames.filter((file) => /^(\.\/)?src\/.*\.tsx$/.test(file) && !/\.test\.|\/testing\//.test(file))
  const problems = mixedTexts(ts.createProgram(views, options), views)
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
