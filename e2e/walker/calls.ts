import type { BrowserContext, Page, Request } from '@playwright/test'
import { readScreen, type Screen } from './screen'

/** A call that takes longer is not waited for: the screen must also be whole while it is under way. */
const LONGEST_MS = 5_000
const STEP_MS = 10

/** The requests of a browser that are under way, and the writes that it has sent. */
export class Calls {
  private readonly underWay = new Map<Request, number>()
  writes = 0

  constructor(context: BrowserContext, sandboxUrl: string) {
    context.on('request', (request) => {
      this.underWay.set(request, Date.now())
      const isWrite = !['GET', 'OPTIONS'].includes(request.method()) && request.url().startsWith(`${sandboxUrl}/v1/`)
      if (isWrite) this.writes += 1
    })
    const remove = (request: Request) => void this.underWay.delete(request)
    context.on('requestfinished', remove)
    context.on('requestfailed', remove)
  }

  private isQuiet(): boolean {
    const since = Date.now() - LONGEST_MS
    for (const [request, startedAt] of this.underWay) if (startedAt < since) this.underWay.delete(request)
    return this.underWay.size === 0
  }

  private async quiet(): Promise<void> {
    while (!this.isQuiet()) await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }

  /** Waits until the page is loaded, no request is under way and two frames have passed, and reads the screen then. */
  async settled(page: Page): Promise<Screen> {
    const until = Date.now() + 2 * LONGEST_MS
    for (;;) {
      await this.quiet()
      const screen = await readScreen(page)
      if (this.isQuiet() && (screen.isLoaded || Date.now() > until)) return screen
      if (Date.now() > until) throw new Error('The page does not stop sending calls.')
    }
  }
}
