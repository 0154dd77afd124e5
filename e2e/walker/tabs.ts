import type { BrowserContext, Page } from '@playwright/test'
import type { Navigation } from './moves'

const OPTIONS = { waitUntil: 'commit' } as const

/** The tabs of a person: one, or two after a second one was opened. */
export class Tabs {
  private readonly pages: Page[] = []
  private current = 0

  constructor(
    private readonly context: BrowserContext,
    private readonly portal: string,
  ) {}

  get page(): Page {
    const page = this.pages[this.current]
    if (page === undefined) throw new Error('There is no tab')
    return page
  }

  get count(): number {
    return this.pages.length
  }

  /** Opens a tab and goes to it. */
  async add(): Promise<void> {
    this.pages.push(await this.context.newPage())
    this.current = this.pages.length - 1
  }

  /** Goes somewhere without using the screen, and returns it in words. */
  async go(move: Navigation): Promise<string> {
    const { page } = this
    switch (move.type) {
      case 'open':
        await page.goto(new URL(move.path, this.portal).href, OPTIONS).catch(ignoreAborted)
        return `opens ${move.path}`
      case 'back':
        await page.goBack(OPTIONS).catch(ignoreAborted)
        return 'goes back'
      case 'forward':
        await page.goForward(OPTIONS).catch(ignoreAborted)
        return 'goes forward'
      case 'reload':
        await page.reload(OPTIONS).catch(ignoreAborted)
        return 'reloads'
      case 'escape':
        await page.keyboard.press('Escape')
        return 'presses Escape'
      case 'palette':
        await page.keyboard.press('ControlOrMeta+k')
        return 'opens the palette by its keys'
      case 'newTab': {
        const address = page.url()
        await this.add()
        await this.page.goto(address, OPTIONS).catch(ignoreAborted)
        return 'opens the address in a second tab'
      }
      case 'otherTab':
        this.current = (this.current + 1) % this.pages.length
        await this.page.bringToFront()
        return 'goes to the other tab'
    }
  }
}

/** A navigation ends early if the portal navigates by itself. The screen after it is checked like any other. */
function ignoreAborted(thrown: unknown): void {
  if (!(thrown instanceof Error && /ERR_ABORTED|interrupted|Timeout/.test(thrown.message))) throw thrown
}
