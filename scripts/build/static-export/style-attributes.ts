/** Of a style attribute in markup that React has drawn: quotes and `&` in it are escaped. */
const STYLE_ATTRIBUTE = / style="([^"]*)"/g

/**
 * The markup without style attributes, which the policy allows in no HTML file, and rules that say the same for the elements
 * that had one. Each keeps its text as `data-style`, from which `main` makes the style again before React takes the screen
 * over: what a script sets is allowed.
 */
export function rulesOfStyleAttributes(markup: string): { markup: string; rules: string } {
  const styles = new Set([...markup.matchAll(STYLE_ATTRIBUTE)].map(([, style]) => style ?? ''))
  const rules = [...styles].map((style) => {
    const declarations = unescaped(style)
    return `[data-style=${JSON.stringify(declarations)}]{${declarations}}`
  })
  return { markup: markup.replaceAll(STYLE_ATTRIBUTE, ' data-style="$1"'), rules: rules.join('\n') }
}

function unescaped(attribute: string): string {
  return attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
