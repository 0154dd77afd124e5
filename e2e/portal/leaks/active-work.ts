import type { CDPSession, Page } from '@playwright/test'

declare global {
  interface Window {
    /** The timers that are set, not yet fired and not cleared, the calls under way, and whether a prerendered screen works. */
    activeWork: { readonly timers: ReadonlySet<unknown>; readonly calls: ReadonlySet<unknown>; isReady: boolean }
  }
}

/** Counts the timers, animation frames and calls of a page. Runs in the page before its own scripts. */
export function countActiveWork(): void {
  const timers = new Set<unknown>()
  const calls = new Set<unknown>()
  type Act = (...given: unknown[]) => void
  /** Counts what `set` starts until it has run or `clear` is called. */
  function count(set: string, clear: string, isRepeated = false): void {
    const [originalSet, originalClear]: ((...given: unknown[]) => unknown)[] = [set, clear].map((name) =>
      Reflect.get(window, name).bind(window),
    )
    const counted = (act: Act, ...given: unknown[]) => {
      const id = originalSet?.(
        (...values: unknown[]) => {
          if (!isRepeated) timers.delete(`${set} ${id}`)
          act(...values)
        },
        ...given,
      )
      timers.add(`${set} ${id}`)
      return id
    }
    const cleared = (id?: unknown) => {
      timers.delete(`${set} ${id}`)
      originalClear?.(id)
    }
    Object.assign(window, { [set]: counted, [clear]: cleared })
  }
  count('setTimeout', 'clearTimeout')
  count('setInterval', 'clearInterval', true)
  count('requestAnimationFrame', 'cancelAnimationFrame')
  const { fetch } = window
  const countedFetch: typeof fetch = async (...given) => {
    const call = Symbol('call')
    calls.add(call)
    try {
      return await fetch(...given)
    } finally {
      calls.delete(call)
    }
  }
  Object.assign(window, { activeWork: { timers, calls, isReady: false }, fetch: countedFetch })
  window.addEventListener('portal:ready', () => Object.assign(window.activeWork, { isReady: true }))
}

/** The heap in bytes. The first garbage collection releases what the second one collects. */
export async function heapOf(devtools: CDPSession): Promise<number> {
  for (const _ of [1, 2]) await devtools.send('HeapProfiler.collectGarbage')
  return (await devtools.send('Runtime.getHeapUsage')).usedSize
}

/** The number of event listeners in the page. */
export async function listenersOf(devtools: CDPSession): Promise<number> {
  return (await devtools.send('Memory.getDOMCounters')).jsEventListeners
}

/** Everything that a screen may leave behind. */
export type Counts = Readonly<Record<'timers' | 'calls' | 'listeners' | 'nodes' | 'actors' | 'subscriptions', number>>

/** Counts what is alive in the page after a garbage collection. */
export async function countsOf(page: Page, devtools: CDPSession): Promise<Counts> {
  await heapOf(devtools)
  const work = await page.evaluate(() => ({
    timers: window.activeWork.timers.size,
    calls: window.activeWork.calls.size,
  }))
  const { nodes, jsEventListeners: listeners } = await devtools.send('Memory.getDOMCounters')
  return { ...work, listeners, nodes, ...(await countActors(devtools)) }
}

/**
 * Counts the actors that run and the subscriptions to all actors. It finds one actor in what React has attached to the
 * elements, and all others by its prototype. 1 is XState's number for a running actor.
 */
async function countActors(devtools: CDPSession): Promise<Pick<Counts, 'actors' | 'subscriptions'>> {
  const objectGroup = 'actors'
  const { result: prototype } = await devtools.send('Runtime.evaluate', {
    expression: `(${prototypeOfActors})()`,
    objectGroup,
  })
  const { objects } = await devtools.send('Runtime.queryObjects', {
    prototypeObjectId: prototype.objectId ?? '',
    objectGroup,
  })
  const { result } = await devtools.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: `function () {
      const running = this.filter((actor) => actor._processingStatus === 1)
      return { actors: running.length, subscriptions: this.reduce((sum, { observers }) => sum + observers.size, 0) }
    }`,
    returnByValue: true,
  })
  await devtools.send('Runtime.releaseObjectGroup', { objectGroup })
  return result.value
}

function prototypeOfActors(): object {
  const found = new Set<unknown>(document.querySelectorAll('*'))
  for (const value of found) {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) continue
    if ('_processingStatus' in value && 'observers' in value) return Object.getPrototypeOf(value)
    for (const { value: inner } of Object.values(Object.getOwnPropertyDescriptors(value))) found.add(inner)
  }
  throw new Error('The page has no actor.')
}
