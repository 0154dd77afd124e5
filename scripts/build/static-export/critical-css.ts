import { Window } from 'happy-dom'
import postcss, { type Declaration, type Root, type Rule } from 'postcss'

const SCHEMES = ['dark', 'light'] as const

/** These apply only after the user interacts with the page. The stylesheet has been loaded by then. */
const IN_USE = /:(hover|active|disabled|checked|autofill)/
/** These are removed from a selector, so that only the element is searched for. */
const PSEUDO = /::?(before|after|placeholder|selection|focus(-visible|-within)?|-[\w-]+)/g

/**
 * Returns the part of a stylesheet that a page needs before its scripts run: the rules for elements in its markup, in both color
 * schemes, and the values of the variables that they use.
 */
export function criticalCss(css: string, markup: string): string {
  const root = postcss.parse(css)
  const isNeeded = selectorsIn(markup)
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return
    const needed = rule.selectors.filter(isNeeded)
    if (needed.length === 0) rule.remove()
    else rule.selectors = needed
  })
  resolveConstants(root)
  dropUnusedVariables(root)
  dropUnusedKeyframes(root)
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  return root.toString()
}

/** Returns a function that checks if a selector matches an element of the page, also while the first script changes it. */
function selectorsIn(markup: string): (selector: string) => boolean {
  const { document } = new Window()
  document.body.innerHTML = `<div id="root" data-prerendered>${markup}</div>`
  // Set while a click is waiting for the scripts.
  document.documentElement.setAttribute('data-waiting', '')
  const fields = [...document.querySelectorAll('.mantine-Input-wrapper')]
  const looks = SCHEMES.flatMap((scheme) => [false, true].map((isInvalid) => ({ scheme, isInvalid })))
  return (selector) => {
    if (IN_USE.test(selector)) return false
    const element = selector.replace(PSEUDO, '') || '*'
    return looks.some(({ scheme, isInvalid }) => {
      document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
      for (const field of fields) field.toggleAttribute('data-error', isInvalid)
      try {
        return document.querySelector(element) !== null
      } catch {
        // A selector that happy-dom cannot parse may be needed.
        return true
      }
    })
  }
}

/** Matches a variable whose fallback, if any, contains no brackets. */
const VARIABLE = /var\((--[\w-]+)(?:,[^()]*)?\)/g

/**
 * Replaces the variables that have one value on the whole page by that value, which the browser would otherwise look up for every
 * element before the first paint. Repeats, because a value may use other variables.
 */
function resolveConstants(root: Root): void {
  const constants = new Map<string, Declaration | undefined>()
  root.walkDecls((declaration) => {
    const { prop, variable } = declaration
    if (variable) constants.set(prop, constants.has(prop) || !isOnRoot(declaration) ? undefined : declaration)
  })
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    root.walkDecls((declaration) => {
      const value = declaration.value
        .replace(VARIABLE, (use, name) => {
          const constant = constants.get(name)?.value
          return constant === undefined || constant.includes('var(') ? use : constant
        })
        // Mantine multiplies every length by its scale, which is 1.
        .replace(/calc\((-?[\d.]+\w+) \* 1\)/g, '$1')
      if (value === declaration.value) return
      declaration.value = value
      isChanged = true
    })
  }
}

/** Returns true if the declaration applies to the root element in both schemes and under all conditions. */
function isOnRoot({ parent }: Declaration): boolean {
  if (parent?.type !== 'rule' || (parent as Rule).selector !== ':root') return false
  const around = parent.parent
  return around?.type === 'root' || (around?.type === 'atrule' && 'name' in around && around.name === 'layer')
}

function dropUnusedKeyframes(root: Root): void {
  const animations: string[] = []
  root.walkDecls(/^animation(-name)?$/, ({ value }) => void animations.push(value))
  root.walkAtRules(/keyframes$/, (rule) => {
    if (!animations.some((animation) => animation.includes(rule.params))) rule.remove()
  })
}

/** Repeats until no unused variable is left, because an unused variable may use another one. */
function dropUnusedVariables(root: Root): void {
  for (;;) {
    const used = new Set<string>()
    const defined: Declaration[] = []
    root.walkDecls((declaration) => {
      if (declaration.variable) defined.push(declaration)
      for (const [, name] of declaration.value.matchAll(/var\((--[\w-]+)/g)) used.add(name ?? '')
    })
    const unused = defined.filter(({ prop }) => !used.has(prop))
    if (unused.length === 0) return
    for (const declaration of unused) {
      const { parent } = declaration
      declaration.remove()
      if (parent?.nodes?.length === 0) parent.remove()
    }
  }
}

const isKeyframe = ({ parent }: Rule) => parent?.type === 'atrule' && 'name' in parent && /keyframes$/.test(parent.name)
