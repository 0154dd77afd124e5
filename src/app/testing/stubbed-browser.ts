import { vi } from 'vitest'
import { createStripeConstructor } from '#sandbox/stripe/browser/stripe'
import { SANDBOX } from '#sandbox/testing/test-client'
import { createFakeLocks } from '../../features/payment/testing/fake-locks'
import { stubCookieGlobals } from './cookie-globals'

const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'requestAnimationFrame'] as const
const SIZE = { x: 0, y: 0, top: 0, left: 0, width: 800, height: 400, right: 800, bottom: 400 }

let locks = createFakeLocks()

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
  Object.defineProperty(navigator, 'locks', { get: () => locks, configurable: true })
  vi.stubGlobal('Stripe', createStripeConstructor(SANDBOX))
  stubReducedMotion()
  // A chart without a size draws nothing.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ ...SIZE, toJSON: () => SIZE })
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(SIZE.width)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(SIZE.height)
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
  Reflect.deleteProperty(navigator, 'locks')
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}
