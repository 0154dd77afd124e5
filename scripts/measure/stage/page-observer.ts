/** A visible sign of a screen: a number of elements that contain a text. */
export type Sign = { readonly selector: string; readonly text?: string; readonly count?: number }

declare global {
  interface Window {
    /** The events that the page recorded. Times in ms since the navigation. */
    seen: {
      firstPaint?: number
      largestPaint?: number
      /** When all signs had been painted. */
      ready?: number
      /** The sum of all layout shifts. */
      shifts: number
      /** Durations of the tasks over 50 ms. */
      longTasks: number[]
      /** From each click or key to the next paint. The browser rounds to 8 ms. */
      events: number[]
    }
  }
}

/** Runs in the page before its own scripts. It is sent as source text, so it cannot use anything outside of itself. */
export function startObserver(signs: readonly Sign[]): void {
  const seen: Window['seen'] = { shifts: 0, longTasks: [], events: [] }
  window.seen = seen

  function observe<T extends PerformanceEntry>(type: string, take: (entry: T) => void): void {
    const observer = new PerformanceObserver((list) => {
      // The entry's type follows from the observed type.
      for (const entry of list.getEntries() as T[]) take(entry)
    })
    // The browser omits shorter events. TypeScript does not know the option.
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

  const isThere = ({ selector, text = '', count = 1 }: Sign) =>
    [...document.querySelectorAll(selector)].filter(({ textContent }) => textContent?.includes(text)).length === count
  const onChange = new MutationObserver(() => {
    if (signs.length === 0 || !signs.every(isThere)) return
    onChange.disconnect()
    const setReady = (at: number) => {
      seen.ready = at
    }
    // The second frame starts after the first one was painted.
    requestAnimationFrame(() => requestAnimationFrame(setReady))
  })
  onChange.observe(document, { childList: true, subtree: true, characterData: true })
}
