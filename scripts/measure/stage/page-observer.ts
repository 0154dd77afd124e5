import type { Sign } from '../measurements/screens'

/** What a page has seen of itself; times in ms since the navigation. */
export type Seen = {
  firstPaint: number | undefined
  largestPaint: number | undefined
  /** When all signs of the screen were painted. */
  ready: number | undefined
  /** When a field was first marked as wrong, and that was painted. */
  fieldErrors: number | undefined
  /** The sum of all shifts, whenever they came. */
  shifts: number
  /** Durations of the tasks over 50 ms. */
  longTasks: number[]
  /** Each character that came into a field, and when its key was pressed. */
  typed: { readonly at: number; readonly character: string }[]
  /** From each click or key until the next paint, in ms, rounded to 8 by the browser. */
  events: number[]
}

declare global {
  interface Window {
    seen: Seen
  }
}

/**
 * Runs in the page before anything of its own, and writes down what happens there. It is sent as text: nothing outside of it
 * can be used in it.
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
      // The cast: an entry's type follows from the name of what is observed.
      for (const entry of list.getEntries() as T[]) take(entry)
    })
    // Shorter events are left out by the browser; other kinds do not know the key.
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
  // The second frame begins when the first one has been drawn.
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

/** Runs in the page as well: whoever types has the email field in focus from the moment at which it is there. */
export function restoreFocus(): void {
  const focus = () => {
    const field = document.querySelector<HTMLElement>('input[type=email]')
    if (field && document.activeElement !== field) field.focus()
  }
  new MutationObserver(focus).observe(document, { childList: true, subtree: true })
}
