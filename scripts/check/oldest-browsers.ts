import postcss from 'postcss'

/** Functions that Chrome 111, Firefox 115 or Safari 16.4 lacks. The build does not replace them. */
const NEWER_FUNCTIONS =
  /\b(?:Promise\.(?:withResolvers|try)|(?:Object|Map)\.groupBy|Array\.fromAsync|URL\.(?:canParse|parse)|AbortSignal\.any|Intl\.(?:Segmenter|DurationFormat)|RegExp\.escape|Error\.isError|(?:isSubset|isSuperset|isDisjoint)(?:Of|From)|(?:to|from)(?:Base64|Hex))\(/g

/** Rules and values that these browsers drop, and that the build does not replace. */
const NEWER_STYLES =
  /@(?:starting-style|scope|property|view-transition|position-try)\b|\b(?:light-dark|anchor|sibling-index)\(|:(?:popover-open|open|user-invalid)\b|\bfield-sizing:/g

/** Selectors with `:has()`, which Firefox has since version 121, whose rule may be missing. */
const MAY_BE_MISSING: readonly RegExp[] = [
  // Mantine's: spaces for parts that the portal does not use, and the look of disabled fields.
  /\.m_[\da-f]{8}/,
  // The page behind a dialog scrolls.
  /^html:has\(\[role=dialog\]\[aria-modal=true\]\)$/,
  // The focused control inside shows its own outline.
  /:has\(input:focus-visible\)$/,
]

/**
 * Finds what does not work in the oldest supported browsers (`build.target` in vite.config.ts) and has no replacement.
 *
 * @param files the text of each file, by its path in the export
 */
export function newerFeatures(files: ReadonlyMap<string, string>): readonly string[] {
  return [...files].flatMap(([name, text]) => {
    const found = name.endsWith('.js')
      ? (text.match(NEWER_FUNCTIONS) ?? [])
      : name.endsWith('.css')
        ? [...(text.match(NEWER_STYLES) ?? []), ...necessarySelectors(text)]
        : []
    return [...new Set(found)].map((feature) => `${name} uses ${feature}, which the oldest supported browsers lack`)
  })
}

/** The selectors with `:has()` that must work. A browser without it drops all selectors of the rule. */
function necessarySelectors(css: string): readonly string[] {
  const found: string[] = []
  postcss.parse(css).walkRules(({ selector, selectors }) => {
    const needed = selectors.filter(
      (one) => !MAY_BE_MISSING.some((allowed) => one.includes(':has(') && allowed.test(one)),
    )
    if (selector.includes(':has(') && needed.length > 0) found.push(selector)
  })
  return found
}
