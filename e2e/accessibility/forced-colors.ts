import type { Page } from '@playwright/test'

/** Finds controls and states that are not visible in forced colors, where backgrounds and shadows disappear. */
export function forcedProblems(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const named = (element: Element) => `${element.tagName.toLowerCase()}.${element.className.toString().slice(0, 80)} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}`
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const canvas = getComputedStyle(document.documentElement).backgroundColor
    const hasEdge = (element: Element) => {
      const { borderTopStyle, borderTopWidth, borderBottomStyle, borderBottomWidth, borderTopColor, borderBottomColor, backgroundColor, outlineStyle, textDecorationLine } = getComputedStyle(element)
      const edge = (style: string, width: string, color: string) => style !== 'none' && Number.parseFloat(width) > 0 && color !== canvas
      return edge(borderTopStyle, borderTopWidth, borderTopColor) || edge(borderBottomStyle, borderBottomWidth, borderBottomColor) || outlineStyle !== 'none' || textDecorationLine.includes('underline') || (backgroundColor !== canvas && !/, 0\)$/.test(backgroundColor))
    }
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isVisible)
    const controls = all('button, input:not([type=hidden]), select, textarea, [role=button], [role=progressbar]')
      .filter((element) => !hasEdge(element) && ![element.parentElement, element.nextElementSibling, element.nextElementSibling?.firstElementChild].some((one) => one && hasEdge(one)))
      .filter((element) => element.querySelector('svg, img') === null)
      .map((element) => `no edge: ${named(element)}`)
    const look = (element: Element) => {
      const s = getComputedStyle(element)
      const b = getComputedStyle(element, '::before')
      return [s.outlineStyle, s.outlineWidth, s.outlineColor, s.borderTopColor, s.borderTopWidth, s.borderBottomWidth, s.borderBottomColor, s.borderLeftColor, s.borderLeftWidth, s.backgroundColor, s.textDecorationLine, s.fontWeight, s.color, b.borderTopColor, b.backgroundColor].join()
    }
    const selected = all('[aria-selected=true], [aria-current]:not([aria-current=false]), [aria-pressed=true], [data-combobox-selected]')
      .filter((element) => {
        const attribute = ['aria-selected', 'aria-current', 'aria-pressed'].find((one) => element.hasAttribute(one)) ?? 'aria-selected'
        const others = [...document.querySelectorAll(`${element.tagName}${element.getAttribute('role') ? `[role=${element.getAttribute('role')}]` : ''}`)].filter((other) => other.className.toString().split(' ')[0] === element.className.toString().split(' ')[0] && (other.getAttribute(attribute) ?? 'false') === 'false')
        return others.length > 0 && others.every((other) => look(other) === look(element))
      })
      .map((element) => `selected like the others: ${named(element)}`)
    const icons = all('svg *').filter((shape) => {
      const { fill, stroke } = getComputedStyle(shape)
      const gone = (paint: string) => paint === 'none' || paint === canvas || /, 0\)$/.test(paint)
      return shape.matches('path, circle, rect, line, polyline, polygon') && gone(fill) && gone(stroke) && !shape.closest('defs, clipPath, mask')
        && shape.getAttribute('stroke') !== 'none'
    }).map((shape) => `icon not visible: ${named(shape.closest('svg') ?? shape)}`)
    return [...new Set([...controls, ...selected, ...icons])]
  })
}
