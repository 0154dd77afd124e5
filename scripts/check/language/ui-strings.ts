import ts from 'typescript'
import { htmlTexts } from './html-texts'
import { wordsOf } from './insertions'

/** A text that a user can see. A placeholder is `{}`, and a choice within a sentence `{month|months}`. */
export type UiString = {
  readonly file: string
  readonly line: number
  readonly text: string
  /** The component, function or constant that has it, and the attribute if there is one. */
  readonly owner: string
}

/** The surroundings of a string show whether it is visible or code. If they do not, its words decide. */
type Context = 'shown' | 'hidden' | 'unknown'

const SHOWN_NAMES = words(
  'label title aria-label ariaLabel aria-description aria-roledescription aria-valuetext placeholder description alt children',
  'text help hint heading message caption sentence note legend summary question confirm confirmLabel verb empty nothing',
  'why content header subtitle unit suffix prefix busyLabel entityName outcome',
  'nothingFoundMessage nothingFound whatFailed cancelLabel submitLabel onLabel offLabel loading announcement',
)

const HIDDEN_ATTRIBUTES = words(
  'className classNames style styles key id ref to href src srcSet type name variant size color c fz fw role autoComplete',
  'inputMode d viewBox points transform stroke fill strokeLinecap strokeLinejoin rel target htmlFor as method action media',
  'dataKey gradientId curveType kind xmlns aria-live aria-labelledby aria-describedby aria-controls aria-current',
  'aria-haspopup aria-autocomplete aria-relevant layout orientation loader justify align position path form formMethod',
  'formAction transition',
)

const HIDDEN_PROPERTIES = words(
  'className classNames styles type guard actions initial invoke entry exit target path headers credentials labels',
  'border borderTop borderBottom boxShadow fontFamily fontFamilyMonospace transition rootMargin',
)

/** A function or constant with such a name holds texts, even single lower-case words. */
const NAMED_TEXT = /(?:^|[a-z_])(text|sentence|label|title|word|heading|hint|caption|noun)s?$/i

const HIDING_CALLS =
  /^(console\.\w+|import|require|\w*(?:querySelector|matchMedia|addEventListener|removeEventListener|setAttribute|getItem|setItem|removeItem|fromPromise|fromCallback|assertEvent|matches|hasTag|picklist|literal|startsWith|endsWith|includes|indexOf|split|join|replace|replaceAll|getElementById|createElement|header|get|has|delete|setProperty|getPropertyValue|getRandomValues|closest|supports|createFileRoute|importKey|digest|stateIn|dispatchEvent))$/

const DEVELOPER_ERRORS =
  /^(Error|TypeError|RangeError|SyntaxError|DOMException|Event|CustomEvent|RegExp|URL|Worker|BroadcastChannel)$/

function words(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.join(' ').split(' '))
}

/** Every text in a module that a user can see. */
export function uiStrings(file: string, source: string): readonly UiString[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const found: UiString[] = []
  visit(tree, 'unknown', file.endsWith('-texts.ts') ? 'shown' : 'unknown')
  return found.sort((one, other) => one.line - other.line)

  /** @param inherited the context of the texts that the enclosing function returns */
  function visit(node: ts.Node | undefined, context: Context, inherited: Context): void {
    if (node === undefined || isWithoutTexts(node)) return
    if (isText(node)) report(node, node.text, context)
    else if (ts.isTaggedTemplateExpression(node)) visitTagged(node)
    else if (ts.isTemplateExpression(node) || isConcatenation(node)) {
      report(node, flatten(node), context)
      visitInserted(node)
    } else if (ts.isJsxElement(node) || ts.isJsxFragment(node)) visitJsx(node)
    else if (ts.isJsxAttribute(node)) visitAttribute(node)
    else if (ts.isPropertyAssignment(node)) visitProperty(node, inherited)
    else if (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)) {
      const next = namedContext(node.name.getText())
      if (!ts.isIdentifier(node.name)) visit(node.name, 'unknown', 'unknown')
      visit(node.initializer, next, next)
    } else if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) {
      const next = namedContext(node.name?.getText() ?? '')
      visitAll(node.parameters)
      visit(node.body, next, next)
    } else if (ts.isReturnStatement(node)) visit(node.expression, inherited, inherited)
    else if (ts.isArrowFunction(node)) {
      visitAll(node.parameters)
      visit(node.body, ts.isBlock(node.body) ? inherited : context, inherited)
    } else if (ts.isConditionalExpression(node)) {
      visit(node.condition, 'unknown', inherited)
      visit(node.whenTrue, context, inherited)
      visit(node.whenFalse, context, inherited)
    } else if (ts.isBinaryExpression(node)) visitBinary(node, context, inherited)
    else if (isTransparent(node)) visit(node.expression, context, inherited)
    else if (ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node)) {
      ts.forEachChild(node, (child) => visit(child, context, inherited))
    } else if (ts.isElementAccessExpression(node)) visit(node.expression, 'unknown', inherited)
    else if (ts.isCaseClause(node)) for (const statement of node.statements) visit(statement, 'unknown', inherited)
    else if (ts.isCallExpression(node)) visitCall(node, inherited)
    else ts.forEachChild(node, (child) => visit(child, ts.isExpression(child) ? 'unknown' : inherited, inherited))
  }

  function visitAll(nodes: readonly ts.Node[]): void {
    for (const node of nodes) visit(node, 'unknown', 'unknown')
  }

  function visitAttribute({ name, initializer }: ts.JsxAttribute): void {
    const context = contextOf(name.getText(), HIDDEN_ATTRIBUTES)
    if (context === 'hidden' || initializer === undefined) return
    if (!ts.isStringLiteral(initializer)) visit(initializer, context, 'unknown')
    else if (context === 'shown' || isReadable(initializer.text)) add(initializer, initializer.text, name.getText())
  }

  function visitProperty(node: ts.PropertyAssignment, inherited: Context): void {
    const name = ts.isStringLiteral(node.name) || ts.isIdentifier(node.name) ? node.name.text : ''
    const isLabel = isReadable(name) && (!/^\w+$/.test(name) || (/^[A-Z][a-z]+$/.test(name) && isWithinDetails(node)))
    if (isLabel) add(node.name, name)
    const own = contextOf(name, HIDDEN_PROPERTIES)
    visit(node.initializer, own === 'unknown' && name !== 'word' ? namedContext(name) : own, inherited)
  }

  function visitBinary(
    { left, operatorToken, right }: ts.BinaryExpression,
    context: Context,
    inherited: Context,
  ): void {
    switch (operatorToken.kind) {
      case ts.SyntaxKind.EqualsEqualsEqualsToken:
      case ts.SyntaxKind.ExclamationEqualsEqualsToken:
      case ts.SyntaxKind.InKeyword:
        visitAll([left, right].filter((side) => !isText(side)))
        break
      case ts.SyntaxKind.EqualsToken:
        visit(right, left.getText() === 'document.title' ? 'shown' : namedContext(left.getText()), inherited)
        break
      case ts.SyntaxKind.AmpersandAmpersandToken:
        visit(left, 'unknown', inherited)
        visit(right, context, inherited)
        break
      default:
        visit(left, context, inherited)
        visit(right, context, inherited)
    }
  }

  function visitCall({ expression, arguments: given }: ts.CallExpression, inherited: Context): void {
    visit(expression, 'unknown', inherited)
    visitAll(HIDING_CALLS.test(nameOfCalled(expression)) ? given.filter((argument) => !isText(argument)) : given)
  }

  function report(node: ts.Node, text: string, context: Context): void {
    if (context === 'hidden') return
    if (context === 'shown' ? isShowable(text) : isReadable(text)) add(node, text)
  }

  function add(node: ts.Node, text: string, attribute?: string): void {
    const written = text.replaceAll(/\s+/g, ' ').trim()
    if (!/\p{L}/u.test(wordsOf(written))) return
    const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1
    const owner = ownerOf(node)
    found.push({ file, line, text: written, owner: attribute === undefined ? owner : `${owner} ${attribute}`.trim() })
  }

  /** An element that directly contains words is one text, including its inline elements. */
  function visitJsx(node: ts.JsxElement | ts.JsxFragment): void {
    const hasWords = node.children.some((child) => ts.isJsxText(child) && /\p{L}/u.test(child.text))
    if (hasWords) add(node, jsxText(node), '')
    if (ts.isJsxElement(node)) visit(node.openingElement.attributes, 'unknown', 'unknown')
    for (const child of node.children) {
      if (ts.isJsxText(child)) continue
      if (!hasWords) visit(child, ts.isJsxExpression(child) ? 'shown' : 'unknown', 'unknown')
      else visitWithin(child)
    }
  }

  /** Visits a child of an element whose text has been added: only its attributes and inserted expressions are new. */
  function visitWithin(node: ts.Node): void {
    if (ts.isJsxExpression(node)) {
      if (node.expression && choices(node.expression) === undefined) visit(node.expression, 'shown', 'unknown')
      return
    }
    if (ts.isJsxElement(node) && isInlined(node)) {
      visit(node.openingElement.attributes, 'unknown', 'unknown')
      node.children.forEach(visitWithin)
      return
    }
    if (!ts.isJsxText(node)) visit(node, 'unknown', 'unknown')
  }

  function visitInserted(node: ts.Node): void {
    if (ts.isTemplateExpression(node)) {
      for (const { expression } of node.templateSpans) visitInsertion(expression)
    } else if (isConcatenation(node)) {
      for (const side of [node.left, node.right]) {
        if (isConcatenation(side) || ts.isTemplateExpression(side)) visitInserted(side)
        else if (!isText(side)) visitInsertion(side)
      }
    }
  }

  function visitInsertion(expression: ts.Expression): void {
    if (choices(expression) === undefined) visit(expression, 'unknown', 'unknown')
  }

  function visitTagged({ tag, template }: ts.TaggedTemplateExpression): void {
    const spans = ts.isTemplateExpression(template) ? template.templateSpans.map(({ expression }) => expression) : []
    if (tag.getText() === 'html') {
      const line = tree.getLineAndCharacterOfPosition(template.getStart(tree)).line
      const owner = ownerOf(template)
      for (const text of htmlTexts(flatten(template))) {
        found.push({ file, line: line + text.line, text: text.text, owner: `${owner} ${text.attribute}`.trim() })
      }
    }
    for (const span of spans) visitInsertion(span)
  }
}

const isText = (node: ts.Node): node is ts.StringLiteralLike =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)

/** Types, imports, errors for developers, and constants such as `'create' as const`. */
function isWithoutTexts(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return DEVELOPER_ERRORS.test(node.expression.getText())
  if (ts.isAsExpression(node)) return isText(node.expression) && node.type.getText() === 'const'
  return ts.isTypeNode(node) || WITHOUT_TEXTS.has(node.kind)
}

const WITHOUT_TEXTS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.ImportDeclaration,
  ts.SyntaxKind.ExportDeclaration,
  ts.SyntaxKind.InterfaceDeclaration,
  ts.SyntaxKind.TypeAliasDeclaration,
])

type Transparent =
  | ts.ParenthesizedExpression
  | ts.AsExpression
  | ts.SatisfiesExpression
  | ts.NonNullExpression
  | ts.JsxExpression

const isTransparent = (node: ts.Node): node is Transparent =>
  ts.isParenthesizedExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isNonNullExpression(node) ||
  ts.isJsxExpression(node)

function nameOfCalled(expression: ts.Expression): string {
  const called = expression.getText()
  return called.startsWith('console.') ? called : called.slice(called.lastIndexOf('.') + 1)
}

/** In a list of details the property names are the labels. */
function isWithinDetails(node: ts.Node): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isJsxAttribute(at)) return at.name.getText() === 'details'
    if (ts.isFunctionDeclaration(at)) return /details/i.test(at.name?.text ?? '')
  }
  return false
}

/** A text that is concatenated with `+`. */
function isConcatenation(node: ts.Node): node is ts.BinaryExpression {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return false
  return [node.left, node.right].some((side) => isText(side) || ts.isTemplateExpression(side) || isConcatenation(side))
}

/** The text as the user reads it, with placeholders for values. */
function flatten(node: ts.Node): string {
  if (isText(node)) return node.text
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map((span) => inserted(span.expression) + span.literal.text).join('')
  }
  if (isConcatenation(node)) return flatten(node.left) + flatten(node.right)
  return ts.isExpression(node) ? inserted(node) : '{}'
}

function inserted(expression: ts.Expression): string {
  const texts = choices(expression)
  if (texts === undefined) return '{}'
  return texts.length === 1 ? (texts[0] ?? '') : `{${texts.join('|')}}`
}

/** The possible texts of an expression, if all of them are literals. */
function choices(expression: ts.Expression): readonly string[] | undefined {
  if (isText(expression)) return [expression.text]
  if (ts.isParenthesizedExpression(expression)) return choices(expression.expression)
  if (ts.isTemplateExpression(expression)) return [flatten(expression)]
  if (ts.isConditionalExpression(expression)) {
    const [yes, no] = [choices(expression.whenTrue), choices(expression.whenFalse)]
    return yes === undefined || no === undefined ? undefined : [...yes, ...no]
  }
  if (ts.isBinaryExpression(expression) && expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) {
    return choices(expression.right)
  }
  return undefined
}

/** An inline element contains only words, expressions and other inline elements. */
function isInlined(node: ts.JsxElement): boolean {
  return node.children.every(
    (child) => ts.isJsxText(child) || ts.isJsxExpression(child) || (ts.isJsxElement(child) && isInlined(child)),
  )
}

function jsxText(node: ts.JsxElement | ts.JsxFragment): string {
  return node.children
    .map((child) => {
      if (ts.isJsxText(child)) return trimJsx(child.text)
      if (ts.isJsxExpression(child)) return child.expression ? inserted(child.expression) : ''
      if (ts.isJsxElement(child) && isInlined(child)) return jsxText(child)
      return ts.isJsxSelfClosingElement(child) ? '' : ' {} '
    })
    .join('')
}

/** Collapses line breaks as JSX does. */
function trimJsx(text: string): string {
  const decoded = text.replaceAll('&nbsp;', ' ').replaceAll('&apos;', "'").replaceAll('&amp;', '&')
  const lines = decoded.split('\n')
  if (lines.length === 1) return decoded
  return lines
    .map((line, index) => {
      const start = index === 0 ? line : line.trimStart()
      return index === lines.length - 1 ? start : start.trimEnd()
    })
    .filter((line) => line !== '')
    .join(' ')
}

function contextOf(name: string, hidden: ReadonlySet<string>): Context {
  if (SHOWN_NAMES.has(name)) return 'shown'
  return hidden.has(name) || name.startsWith('data-') ? 'hidden' : 'unknown'
}

const namedContext = (name: string): Context => (NAMED_TEXT.test(name) ? 'shown' : 'unknown')

/** In a visible position a single lower-case word is a text too, but an identifier is not. */
const isShowable = (text: string) =>
  /\p{L}{2}|^\p{L}$/u.test(wordsOf(text)) && !/^[a-z]+([A-Z]\w*|[-_:/.][\w-]+)+$/.test(text)

const CODE: readonly RegExp[] = [
  // Names of headers, types, errors, constants and time zones.
  /^[A-Z][a-z]+(-[A-Z][a-z]+)+$/,
  /^[A-Z][a-z\d]*([A-Z][a-z\d]*)+$/,
  /^[A-Z\d_{}-]+$/,
  /^[A-Z]\w+\/[\w/]+$/,
  /^(GET|POST|PUT|PATCH|DELETE|HEAD) /,
  /^([A-Z]{2,3} )+[A-Z]{2,3}$/,
  // CSS values and selectors, SVG paths and URLs.
  /^[MmLl]\s?-?\d/,
  /^[a-z-]+:\S|^https?:|^\/|^#|^@|^\./,
  /\b(calc|var|translate|scale|rotate|min-width|max-width|prefers-[a-z-]+|minmax|repeat|rgba?)\s*[(:]/,
  /(sans-serif|monospace)$|^\d+px solid /,
  /^[\w\s.-]*\d(px|em|rem|ms|s|%)\b(?!.*[a-z]{4})/,
  /^\[.*\]$|[=]["']|=>|\{\{/,
  /^(use (client|strict)|width=|en-US)/,
]

/** A sentence or label has a blank between words or begins with a capital letter. */
export function isReadable(text: string): boolean {
  const own = wordsOf(text).trim()
  if (!/\p{L}{2}/u.test(own) || CODE.some((pattern) => pattern.test(text.trim()))) return false
  return /^[\p{Lu}“'"‘(]\p{L}*\p{Ll}/u.test(own) || /\p{L}\p{L}*[,.:;]? \p{L}|\{\}.? \p{L}{2}|\p{L}{2}.? \{/u.test(text)
}

/** The name of the outermost declaration around a node. */
function ownerOf(node: ts.Node): string {
  let owner = ''
  for (let at: ts.Node | undefined = node; at; at = at.parent) {
    if (ts.isFunctionDeclaration(at) || ts.isClassDeclaration(at) || ts.isVariableDeclaration(at)) {
      owner = at.name?.getText() ?? owner
    }
  }
  return owner
}
