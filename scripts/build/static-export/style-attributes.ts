/** Matches a style attribute in React's markup, which escapes quotes and `&`. */
const STYLE_ATTRIBUTE = / style="([^"]*)"/g

/**
 * Replaces style attributes, which the content security policy does not allow in HTML, by rules for the same elements. The text of
 * each attribute moves to `data-style`. Before React hydrates the screen, `main` restores the attributes from it, because the policy
 * allows scripts to set styles.
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
