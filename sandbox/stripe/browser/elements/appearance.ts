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

/** Adds the styles to a shadow root. `show` applies another appearance without changing the fields. */
export function addStyles(root: ShadowRoot, appearance: Appearance): { show(appearance: Appearance): void } {
  const base = new CSSStyleSheet()
  base.replaceSync(styles)
  const own = new CSSStyleSheet()
  const show = (next: Appearance) => own.replaceSync(appearanceCss(next))
  show(appearance)
  // Constructed style sheets are the only way that needs no `style-src 'unsafe-inline'`.
  root.adoptedStyleSheets = [base, own]
  return { show }
}

/** Converts Stripe's Appearance API: its variables become custom properties, and its rules stay as they are. */
export function appearanceCss({ theme, variables = {}, rules = {} }: Appearance): string {
  const all = { ...SHARED, ...(theme === 'night' ? NIGHT : LIGHT), ...readable(variables) }
  const properties = Object.entries(all).map(([name, value]) => `--${name}: ${value};`)
  const extra = Object.entries(rules).map(([selector, rule]) => {
    const lines = Object.entries(rule).map(([name, value]) => `${kebabCase(name)}: ${value};`)
    return `${selector} { ${lines.join(' ')} }`
  })
  return [`:host { ${properties.join(' ')} }`, ...extra].join('\n')
}

/** Drops custom properties of the page, which do not exist in the frame of the real Stripe.js. */
function readable(variables: Readonly<Record<string, string | undefined>>): Variables {
  const result: [string, string][] = []
  for (const [name, value] of Object.entries(variables)) {
    if (value?.includes('var('))
      console.warn(`SANDBOX Stripe.js: elements.appearance.variables.${name} cannot be ${value}`)
    else if (value !== undefined) result.push([name, value])
  }
  return Object.fromEntries(result)
}

const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
