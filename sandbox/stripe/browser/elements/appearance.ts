import type { Appearance } from '@stripe/stripe-js'
import { styles } from './styles'

type Variables = Readonly<Record<string, string>>

const SHARED: Variables = {
  fontFamily: 'system-ui, sans-serif',
  fontSizeBase: '16px',
  fontSizeSm: '0.875em',
  fontLineHeight: '1.5',
  fontWeightNormal: '400',
  fontWeightMedium: '600',
  spacingUnit: '4px',
  borderRadius: '4px',
}

const LIGHT: Variables = {
  colorPrimary: '#0570de',
  colorBackground: '#ffffff',
  colorText: '#30313d',
  colorDanger: '#b3093c',
}

const NIGHT: Variables = {
  colorPrimary: '#85d996',
  colorBackground: '#30313d',
  colorText: '#ffffff',
  colorDanger: '#fe87a1',
}

/** Puts the styles on a shadow root; `show` follows another appearance, and nothing that was typed is touched. */
export function dress(root: ShadowRoot, appearance: Appearance): { show(appearance: Appearance): void } {
  const base = new CSSStyleSheet()
  base.replaceSync(styles)
  const own = new CSSStyleSheet()
  const show = (next: Appearance) => own.replaceSync(appearanceCss(next))
  show(appearance)
  // Sheets that a script makes are the one way that needs no `style-src 'unsafe-inline'`.
  root.adoptedStyleSheets = [base, own]
  return { show }
}

/** The variables of Stripe's Appearance API as custom properties of the same names, and its rules as they are. */
export function appearanceCss({ theme, variables = {}, rules = {} }: Appearance): string {
  const all = { ...SHARED, ...(theme === 'night' ? NIGHT : LIGHT), ...readable(variables) }
  const properties = Object.entries(all).map(([name, value]) => `--${name}: ${value};`)
  const extra = Object.entries(rules).map(([selector, rule]) => {
    const lines = Object.entries(rule).map(([name, value]) => `${kebabCase(name)}: ${value};`)
    return `${selector} { ${lines.join(' ')} }`
  })
  return [`:host { ${properties.join(' ')} }`, ...extra].join('\n')
}

/** Without what the real Stripe.js could not read either: in its frame the page's custom properties do not exist. */
function readable(variables: Readonly<Record<string, string | undefined>>): Variables {
  const readableOnes: [string, string][] = []
  for (const [name, value] of Object.entries(variables)) {
    if (value?.includes('var(')) console.warn(`SANDBOX Stripe.js: elements.appearance.variables.${name} is no ${value}`)
    else if (value !== undefined) readableOnes.push([name, value])
  }
  return Object.fromEntries(readableOnes)
}

const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
