import { vi } from 'vitest'
import { createStripeConstructor } from '#sandbox/stripe/browser/stripe'
import { SANDBOX } from '#sandbox/testing/test-client'
import { createFakeLocks } from '../../areas/payment/testing/fake-locks'
import { stubCookieGlobals } from './cookie-globals'

const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'requestAnimationFrame'] as const
const SIZE = { x: 0, y: 0, top: 0, left: 0, width: 800, height: 400, right: 800, bottom: 400 }

let locks = createFakeLocks()
let restore: readonly (() => void)[] = []

/** Frees all locks, for the next page. */
export function renewLocks(): void {
  locks = createFakeLocks()
}

/** Prepares the simulated document for whole pages. A simulated clock drives their timers. */
export function stubBrowser(): void {
  stubCookieGlobals()
  vi.useFakeTimers({ toFake: [...TIMERS] })
  // Without it, tabs use events of the storage.
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('Stripe', createStripeConstructor(SANDBOX))
  stubReducedMotion()
  // A chart without a size draws nothing.
  restore = [
    replaced(Element.prototype, 'getBoundingClientRect', { value: () => ({ ...SIZE, toJSON: () => SIZE }) }),
    replaced(HTMLElement.prototype, 'offsetWidth', { value: SIZE.width }),
    replaced(HTMLElement.prototype, 'offsetHeight', { value: SIZE.height }),
    replaced(navigator, 'locks', { get: () => locks }),
  ]
}

/** Turns off animations, of which a page would draw every frame. */
function stubReducedMotion(): void {
  const { matchMedia } = window
  vi.stubGlobal('matchMedia', (query: string) => {
    const list = matchMedia(query)
    if (query.includes('prefers-reduced-motion')) Object.defineProperty(list, 'matches', { value: true })
    return list
  })
}

export function restoreBrowser(): void {
  for (const undo of restore) undo()
  vi.useRealTimers()
  vi.unstubAllGlobals()
}

/**
 * Replaces a property until the returned function is called. Vitest's own spies would stay in memory with all that they refer
 * to, which is too much for thousands of pages.
 */
export function replaced<T extends object>(target: T, key: keyof T, property: PropertyDescriptor): () => void {
  const before = Object.getOwnPropertyDescriptor(target, key)
  Object.defineProperty(target, key, { configurable: true, ...property })
  return () => {
    Reflect.deleteProperty(target, key)
    if (before !== undefined) Object.defineProperty(target, key, before)
  }
}
