import type { Page } from '@playwright/test'

/** Finds controls, states and icons that are not visible in forced colors, where backgrounds and shadows disappear. */
export function lostInForcedColors(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    // Even the shortest transition takes a frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const canvas = getComputedStyle(document.documentElement).backgroundColor
    const isClear = (color: string) => color === 'none' || /^rgba.*, 0\)$/.test(color)
    const isPainted = (color: string, ground = canvas) => color !== ground && !isClear(color)
    /** The background behind an element. */
    function groundOf(element: Element): string {
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { backgroundColor } = getComputedStyle(one)
        if (!isClear(backgroundColor)) return backgroundColor
      }
      return canvas
    }
    const all = (selector: string, within: ParentNode = document) =>
      [...within.querySelectorAll(selector)].filter((element) => element.checkVisibility())
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}`

    /** A border, a background or an underline shows that something is a control. */
    function hasEdge(element: Element): boolean {
      const style = getComputedStyle(element)
      const isLine = (kind: string, width: string, color: string) =>
        kind !== 'none' && Number.parseFloat(width) > 0 && isPainted(color)
      return (
        isLine(style.borderTopStyle, style.borderTopWidth, style.borderTopColor) ||
        isLine(style.borderBottomStyle, style.borderBottomWidth, style.borderBottomColor) ||
        style.textDecorationLine.includes('underline') ||
        // The browser draws a control that has no look of its own.
        (element.matches('input, select, progress') && style.appearance !== 'none') ||
        isPainted(style.backgroundColor)
      )
    }
    const isInvisible = (element: Element) => getComputedStyle(element).opacity === '0'
    /** An input can have its looks in the elements beside or around it. */
    const drawnBy = (element: Element) => {
      if (!element.matches('input')) return [element]
      const around = element.closest('header, [role=dialog]')
      return [element, ...(element.parentElement?.children ?? []), ...(around ? [around] : [])].filter(
        (one) => !isInvisible(one),
      )
    }
    const inListOrBar = 'nav, header, aside, [role=option], [role=menuitem], [role=tab], summary'
    const controls = all('button, input:not([type=hidden]), select, textarea')
      .filter((element) => !element.closest(inListOrBar) && all('svg', element).length === 0)
      .filter((element) => !drawnBy(element).some(hasEdge))
      .map((element) => `no edge: ${named(element)}`)

    /** The looks that forced colors leave. */
    function looksOf(element: Element): string {
      const { outlineStyle, outlineWidth, borderTopColor, borderTopWidth, borderBottomColor, ...style } =
        getComputedStyle(element)
      const ground = isPainted(style.backgroundColor) ? style.backgroundColor : ''
      return [outlineStyle, outlineWidth, borderTopColor, borderTopWidth, borderBottomColor, ground].join()
    }
    const STATES = ['aria-selected', 'aria-current', 'aria-pressed']
    const states = STATES.flatMap((state) =>
      all(`[${state}]:not([${state}=false], [${state}=step])`).filter((element) => {
        const group = element.closest('nav, ul, [role=tablist], [role=listbox]') ?? document
        const others = all(element.tagName, group).filter(
          (other) => (other.getAttribute(state) ?? 'false') === 'false' && other.role === element.role,
        )
        return others.length > 0 && others.every((other) => looksOf(other) === looksOf(element))
      }),
    ).map((element) => `like the others: ${named(element)}`)
    const checked = all('input:checked')
      .filter((element) => getComputedStyle(element).appearance === 'none' || isInvisible(element))
      .filter((element) => !drawnBy(element).some((one) => isPainted(getComputedStyle(one).backgroundColor)))
      .map((element) => `like unchecked: ${element.getAttribute('aria-label') ?? element.id}`)
    const tracksOf = (state: string) => all(`[role=switch]${state} + *`).map(looksOf)
    const off = tracksOf(':not(:checked)')
    const switches = tracksOf(':checked').some((on) => off.includes(on))
      ? ['a switch that is on, like one that is off']
      : []
    // The mark of a checkbox is on the input beside it, which is checked above.
    const icons = all('svg:not(input ~ svg)')
      .filter((icon) => {
        const shapes = all('path, circle, rect, line, polyline', icon)
        // The browser gives such an icon the color of the text around it.
        const isForced = getComputedStyle(icon).getPropertyValue('forced-color-adjust') === 'auto'
        const isDrawn = (shape: Element) => {
          const { fill, stroke } = getComputedStyle(shape)
          return [fill, stroke].some((paint) => (isForced ? !isClear(paint) : isPainted(paint, groundOf(icon))))
        }
        return shapes.length > 0 && !shapes.some(isDrawn)
      })
      .map((icon) => `not drawn: ${icon.outerHTML.slice(0, 300)}`)
    return [...new Set([...controls, ...states, ...checked, ...switches, ...icons])]
  })
}
