import { Window } from 'happy-dom'
import postcss, { type Declaration, type Root, type Rule } from 'postcss'

const SCHEMES = ['dark', 'light'] as const

/** These apply only after the user interacts with the page. The stylesheet has been loaded by then. */
const IN_USE = /:(hover|active|disabled|checked|autofill)/
/** These are removed from a selector, so that only the element is searched for. */
const PSEUDO = /::?(before|after|placeholder|selection|focus(-visible|-within)?|-[\w-]+)/g

/**
 * Returns the part of a stylesheet that a page needs before its scripts run: the rules for elements in its markup, in both color
 * schemes, and the variables that they use.
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
  dropUnusedVariables(root)
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
