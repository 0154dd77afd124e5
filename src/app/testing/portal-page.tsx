import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { portalConfig } from '#sandbox/server/portal-config'
import { SANDBOX, type TestClient } from '#sandbox/testing/test-client'
import { readConfig } from '../../config'
import { Page } from '../../page'
import exampleConfig from '../../public/config.json'
import { createApp } from '../create-app'
import { renewLocks, replaced } from './stubbed-browser'

/** Turns of the event loop without a change, after which a page is at rest. Chains of promises take several. */
const QUIET_TURNS = 12
/** The simulated time of a turn, in ms. The quiet turns are longer than the pause after typing. */
const TURN_MS = 30

/** A warning about a menu that opens, because without a layout it looks hidden. */
const OF_LAYOUT = /use-focus-trap.*Menu-dropdown/

const CONFIG = readConfig(portalConfig(exampleConfig, SANDBOX))

/** The whole portal in the simulated document. */
export type PortalPage = {
  /** The errors of React, and what was written to the console. */
  readonly problems: readonly string[]
  /** Waits until no call is sent and nothing changes. */
  settle(): Promise<void>
  /** Lets simulated time pass, and waits like `settle`. */
  pass(ms: number): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the portal at a place, in this browser's session.
 *
 * @param respond sends a call to the sandbox
 */
export function openPortal(place: string, browser: TestClient, respond: TestClient['fetch']): PortalPage {
  const problems: string[] = []
  const note = (kind: string) => (thrown: unknown) => {
    const line = `${kind}: ${String(thrown).slice(0, 600)}`
    if (!OF_LAYOUT.test(line)) problems.push(line)
  }
  const listeners: (() => void)[] = []
  const restore = [
    ...[window, document].map((target) => {
      const add = target.addEventListener.bind(target)
      const value = (...[type, listener, options]: Parameters<typeof add>) => {
        add(type, listener, options)
        // React adds this one only once for all pages.
        if (type !== 'selectionchange') listeners.push(() => target.removeEventListener(type, listener, options))
      }
      return replaced(target, 'addEventListener', { value })
    }),
    ...(['error', 'warn'] as const).map((level) =>
      replaced(console, level, { value: (...line: readonly unknown[]) => note(level)(line.map(String).join(' ')) }),
    ),
    replaced(console, 'info', { value: () => {} }),
    replaced(document, 'cookie', { get: () => browser.cookies.documentCookie }),
  ]
  let pending = 0
  let changes = 0
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    // The host of the portal has no file with its version.
    if (!(input instanceof Request) && !`${input}`.startsWith(SANDBOX)) return Response.json({ version: 'test' })
    pending += 1
    return respond(input, init).finally(() => {
      pending -= 1
      changes += 1
    })
  })
  renewLocks()
  window.history.replaceState(null, '', place)
  const router = createApp({ config: CONFIG, firstResponses: new Map(), discordReturn: undefined })
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element, { onCaughtError: note('caught'), onUncaughtError: note('thrown') })
  const observer = new MutationObserver(() => {
    changes += 1
  })
  observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
  root.render(
    <Page>
      <RouterProvider router={router} />
    </Page>,
  )
  async function settle(): Promise<void> {
    let quiet = 0
    while (quiet < QUIET_TURNS) {
      const before = changes
      await new Promise((resolve) => setImmediate(resolve))
      if (pending === 0) vi.advanceTimersByTime(TURN_MS)
      quiet = changes === before && pending === 0 && router.state.status === 'idle' ? quiet + 1 : 0
    }
  }
  return {
    problems,
    settle,
    async pass(ms) {
      vi.advanceTimersByTime(ms)
      await settle()
    },
    async close() {
      root.unmount()
      await settle()
      observer.disconnect()
      router.history.destroy()
      for (const undo of [...listeners, ...restore]) undo()
      vi.clearAllTimers()
      document.body.replaceChildren()
      localStorage.clear()
      sessionStorage.clear()
    },
  }
}
