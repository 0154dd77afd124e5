import type { Sign } from '../measurements/screens'

/** The events that a page recorded. Times in ms since the navigation. */
export type Seen = {
  firstPaint: number | undefined
  largestPaint: number | undefined
  /** When all signs of the screen had been painted. */
  ready: number | undefined
  /** When the first invalid field had been painted. */
  fieldErrors: number | undefined
  /** The sum of all layout shifts. */
  shifts: number
  /** Durations of the tasks over 50 ms. */
  longTasks: number[]
  /** Each character that was entered into a field, and when its key was pressed. */
  typed: { readonly at: number; readonly character: string }[]
  /** From each click or key to the next paint, in ms. The browser rounds to 8. */
  events: number[]
}

declare global {
  interface Window {
    seen: Seen
  }
}

/**
 * Runs in the page before its own scripts and records events. It is sent as source text, so it cannot use anything outside of
 * itself.
 */
export function startObserver(signs: readonly Sign[]): void {
  const seen: Seen = {
    firstPaint: undefined,
    largestPaint: undefined,
    ready: undefined,
    fieldErrors: undefined,
    shifts: 0,
    longTasks: [],
    typed: [],
    events: [],
  }
  window.seen = seen

  function observe<T extends PerformanceEntry>(type: string, take: (entry: T) => void): void {
    const observer = new PerformanceObserver((list) => {
      // The entry's type follows from the observed type.
      for (const entry of list.getEntries() as T[]) take(entry)
    })
    // The browser omits shorter events. Other entry types do not support the option.
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  }
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime
  })
  observe('longtask', ({ duration }) => seen.longTasks.push(duration))
  observe<PerformanceEventTiming>('event', ({ duration, interactionId }) => {
    if (interactionId) seen.events.push(duration)
  })
  observe<PerformanceEntry & { value: number }>('layout-shift', ({ value }) => {
    seen.shifts += value
  })

  const isThere = ({ selector, text = '', count }: Sign) =>
    [...document.querySelectorAll(selector)].filter((element) => element.textContent?.includes(text)).length === count
  // The second frame starts after the first one was painted.
  const onPaint = (act: (at: number) => void) => requestAnimationFrame(() => requestAnimationFrame(act))
  let isReady = false
  let isMarked = false
  const look = () => {
    if (!isReady && signs.length > 0 && signs.every(isThere)) {
      isReady = true
      onPaint((at) => {
        seen.ready = at
      })
    }
    if (!isMarked && document.querySelector('[aria-invalid="true"]')) {
      isMarked = true
      onPaint((at) => {
        seen.fieldErrors = at
      })
    }
  }
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['aria-invalid'],
  })
  addEventListener('keypress', ({ timeStamp, key }) => seen.typed.push({ at: timeStamp, character: key }), {
    capture: true,
  })
}

/** Also runs in the page: focuses the email field as soon as it exists. */
export function restoreFocus(): void {
  const focus = () => {
    const field = document.querySelector<HTMLElement>('input[type=email]')
    if (field && document.activeElement !== field) field.focus()
  }
  new MutationObserver(focus).observe(document, { childList: true, subtree: true })
}
