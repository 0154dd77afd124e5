import { Window } from 'happy-dom'
import postcss, { type Declaration, type Root, type Rule } from 'postcss'

const SCHEMES = ['dark', 'light'] as const

/** Of somebody who uses the page already: the stylesheet itself is there by then. */
const IN_USE = /:(hover|active|disabled|checked|autofill)/
/** What matches by more than the element itself: only the element is looked for. */
const PSEUDO = /::?(before|after|placeholder|selection|focus(-visible|-within)?|-[\w-]+)/g

/**
 * What a page needs of a stylesheet before its scripts are there: the rules for elements that its markup has, in both colour
 * schemes, and the variables that these use. The rest comes with the stylesheet itself.
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

/** Whether a selector concerns an element of the page. */
function selectorsIn(markup: string): (selector: string) => boolean {
  const { document } = new Window()
  document.body.innerHTML = `<div id="root" data-prerendered>${markup}</div>`
  // While a click is kept.
  document.documentElement.setAttribute('data-waiting', '')
  return (selector) => {
    if (IN_USE.test(selector)) return false
    const element = selector.replace(PSEUDO, '') || '*'
    return SCHEMES.some((scheme) => {
      document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
      try {
        return document.querySelector(element) !== null
      } catch {
        // What cannot be looked for may be needed.
        return true
      }
    })
  }
}

/** A variable may be used by another one that is not used itself, so until there is none left. */
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
