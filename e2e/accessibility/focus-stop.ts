import type { Page } from '@playwright/test'

/** An element that the Tab key reaches. */
export type Stop = {
  /** The role and the name, such as `link "Home"`. */
  readonly label: string
  /** The part of the page that contains it. */
  readonly part: 'dialog' | 'main' | 'shell'
  /** True in a table after the second row, because all rows are alike. */
  readonly isInLaterRow: boolean
  /** True if the focus changes an outline, a border or a shadow. */
  readonly isMarked: boolean
  /** True if at least a part of the element is in the window, with nothing on top of it. */
  readonly isSeen: boolean
  /** True if it is above the stop before it, and does not start further right, as the next column does. */
  readonly isJump: boolean
}

/** A stop as the page sees it. The mark of the stop before it is known only after the focus has left it. */
export type PageStop = Omit<Stop, 'label' | 'isMarked'> & {
  readonly isRepeated: boolean
  /** True if it is the first stop again. A stop may be replaced when it gets the focus. */
  readonly isFirst: boolean
  readonly wasMarked: boolean
}

declare global {
  interface Window {
    /** The stops of the current walk, with the styles that they had with the focus. */
    walked: { element: Element; looks: string; top: number; left: number; frame: Element }[]
  }
}

/** Reads the focused element, or returns undefined if the focus is on the document. */
export function readStop(page: Page): Promise<PageStop | undefined> {
  return page.evaluate(() => {
    /** The styles that can mark the focus. An invisible input marks the elements beside and around it. */
    function looksOf(element: Element): string {
      const isInvisible = getComputedStyle(element).opacity === '0'
      const drawn = isInvisible ? [element.nextElementSibling, element.parentElement] : [element]
      const looks = drawn.map((one) => {
        if (!one) return ''
        const { outlineStyle, outlineWidth, outlineColor, borderColor, boxShadow } = getComputedStyle(one)
        return [outlineStyle, outlineWidth, outlineColor, borderColor, boxShadow].join()
      })
      return looks.join(';')
    }

    /** A switch or a checkbox may be an invisible input. Its label is what the user sees. */
    function visibleBox(element: Element): Element {
      const { width, height } = element.getBoundingClientRect()
      if (width * height > 64 && getComputedStyle(element).opacity !== '0') return element
      return element.closest('label') ?? element.parentElement ?? element
    }

    function isSeen(element: Element): boolean {
      const box = visibleBox(element)
      const { top, bottom, left, right } = box.getBoundingClientRect()
      const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
      const [start, end] = [Math.max(left, 0), Math.min(right, innerWidth)]
      if (from >= to || start >= end) return false
      const shares = [0.05, 0.25, 0.5, 0.75, 0.95]
      return shares.some((x) =>
        shares.some((y) => {
          const hit = (box.getRootNode() as Document | ShadowRoot).elementFromPoint(
            start + (end - start) * x,
            from + (to - from) * y,
          )
          return hit !== null && (box.contains(hit) || hit.contains(box))
        }),
      )
    }

    /** The closest part that scrolls or stays in place by itself. Positions are compared only within one. */
    function frameOf(element: Element): Element {
      for (let one = element.parentElement; one; one = one.parentElement) {
        const { position, overflowY } = getComputedStyle(one)
        if (/fixed|sticky/.test(position) || /auto|scroll/.test(overflowY)) return one
      }
      return document.documentElement
    }

    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    const before = window.walked.at(-1)
    // A date field has a stop for each of its parts.
    if (before?.element === element && element.matches('[type=date]')) return undefined
    const isSame = before === undefined || before.element === element
    const wasMarked = isSame || looksOf(before.element) !== before.looks
    if (element === null || element === document.body) return undefined
    const index = window.walked.findIndex((stop) => stop.element === element)
    const frame = frameOf(element)
    const box = visibleBox(element).getBoundingClientRect()
    const shift = frame.scrollTop - (frame === document.documentElement ? 0 : frame.getBoundingClientRect().top)
    const [top, bottom] = [box.top + shift, box.bottom + shift]
    const isJump = before?.frame === frame && bottom <= before.top + 2 && box.left <= before.left
    window.walked.push({ element, looks: looksOf(element), top, left: box.left, frame })
    const part = element.closest('[role=dialog], [role=menu]')
      ? 'dialog'
      : document.activeElement?.closest('main')
        ? 'main'
        : 'shell'
    const isFirst = index >= 0 && window.walked.slice(0, index).every((stop) => !stop.element.isConnected)
    const isInLaterRow = element.closest('tbody > tr:nth-child(n + 3)') !== null
    return { isFirst, isRepeated: index >= 0, wasMarked, part, isInLaterRow, isSeen: isSeen(element), isJump }
  })
}
