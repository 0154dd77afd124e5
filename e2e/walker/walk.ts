import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { PlannedFault } from '#sandbox/server/faults/fault-shape'
import type { LedgerEntry } from '#sandbox/server/worlds/effects'
import { controlOf, type SandboxControl, watch } from '../support/fixtures'
import { Calls } from './calls'
import { incompleteParts, mistakesIn } from './checks'
import { type Claimed, falseClaims } from './claims'
import type { Coverage } from './coverage'
import { doubleEffects, doublePayments } from './effects'
import { FAULT_SHARE, faultFor } from './faults'
import { chooseMove, isUserMenu, type Move } from './moves'
import { numbersOf } from './numbers'
import { type Done, fillForm, use } from './person'
import type { Screen } from './screen'
import { STARTS, type Start } from './starts'

/** A screen that is still incomplete after this time is wrong. */
const COMPLETE_WITHIN_MS = 5_000

export type Walk = { readonly seed: number; readonly steps: readonly number[] }

/** A rule that was broken, and after which step. */
export type Failure = { readonly rule: string; readonly problem: string; readonly at: number }

export type WalkResult = { readonly story: readonly string[]; readonly failure: Failure | undefined }

type Surroundings = { readonly browser: Browser; readonly portal: string; readonly sandboxUrl: string }

/** Walks through the portal in a new browser context and a new world, until the last step or the first broken rule. */
export async function walk({ seed, steps }: Walk, surroundings: Surroundings, coverage: Coverage): Promise<WalkResult> {
  const walker = await Walker.start(seed, surroundings, coverage)
  try {
    for (const step of [-1, ...steps]) {
      const failure = await walker.step(step)
      if (failure) return { story: walker.story, failure: { ...failure, at: step } }
    }
    return { story: walker.story, failure: undefined }
  } finally {
    await walker.close()
  }
}

type Problem = Omit<Failure, 'at'>

class Walker {
  readonly story: string[] = []
  private readonly pages: Page[] = []
  private current = 0
  private screen: Screen | undefined
  private ledger: readonly LedgerEntry[] = []
  private presses = 0
  private readonly complaints: string[] = []
  private readonly claimed = new Map<Page, Claimed>()
  private readonly entriesAtClaim: Claimed['entries'] = new Map()
  private readonly calls: Calls

  private constructor(
    private readonly seed: number,
    private readonly context: BrowserContext,
    private readonly control: SandboxControl,
    private readonly start: Start,
    private readonly portal: string,
    private readonly coverage: Coverage,
  ) {
    this.calls = new Calls(context, control.url)
    context.on('page', (page) => {
      watch(page, this.complaints)
      // Changes that would be lost are discarded.
      page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
    })
  }

  static async start(seed: number, { browser, portal, sandboxUrl }: Surroundings, coverage: Coverage): Promise<Walker> {
    const next = numbersOf(seed, -1)
    const scheme = next() < 0.5 ? 'dark' : 'light'
    const width = next() < 0.5 ? 1280 : 390
    const start = STARTS[seed % STARTS.length] ?? STARTS[0]
    const context = await browser.newContext({
      baseURL: portal,
      viewport: { width, height: 800 },
      colorScheme: scheme,
      reducedMotion: 'reduce',
      storageState: {
        cookies: [],
        origins: [{ origin: portal, localStorage: [{ name: 'mantine-color-scheme-value', value: scheme }] }],
      },
    })
    await context.addCookies([{ name: 'sandbox-world', value: randomUUID(), domain: 'localhost', path: '/' }])
    const walker = new Walker(seed, context, controlOf(context, sandboxUrl), start, portal, coverage)
    if ('as' in start) await walker.control.signIn(start.as)
    walker.pages.push(await context.newPage())
    coverage.add('walks')
    coverage.add(`${scheme} ${width}`)
    return walker
  }

  close = () => this.context.close()

  /** Takes a step, or opens the first screen for the step -1, and returns a broken rule. */
  async step(index: number): Promise<Problem | undefined> {
    const next = numbersOf(this.seed, index)
    const isFaulty = next() < FAULT_SHARE
    const { fault, words } = faultFor(next)
    if (isFaulty) await this.control.fault(fault)
    const writesBefore = this.calls.writes
    const unique = `w${this.seed % 10_000}x${index + 1}`
    const move: Move =
      index === -1 || this.screen === undefined
        ? { type: 'open', path: this.start.path }
        : chooseMove(this.screen, this.pages.length, next)
    const before = this.pages[this.current]
    const t0 = Date.now()
    const done = await this.perform(move, unique, next)
    const t1 = Date.now()
    this.presses += done.pays
    this.story.push(`${index}. ${done.words}${isFaulty ? ` [fault: ${words}]` : ''}`)
    this.coverage.add('actions')
    const isStill = before === this.pages[this.current] && (move.type === 'use' || move.type === 'fill')
    const problem = await this.check(isStill && this.calls.writes > writesBefore, done)
    appendFileSync(
      '.sandbox/times.txt',
      `${this.seed} ${index} ${t1 - t0} ${Date.now() - t1} ${this.page.url()} ${this.story.at(-1)}\n`,
    )
    if (isFaulty) {
      const plan: readonly PlannedFault[] = await this.read('faults')
      // A fault that was used up is no longer in the plan.
      if (plan.every(({ used }) => used > 0)) this.coverage.add('faults')
      await this.control.clearFaults()
    }
    return problem ?? (await this.falseSignOut(move))
  }

  private get page(): Page {
    const page = this.pages[this.current]
    if (page === undefined) throw new Error('There is no tab')
    return page
  }

  private async read<T>(path: string): Promise<T> {
    return (await this.context.request.get(`${this.control.url}/__sandbox/${path}`)).json()
  }

  private async perform(move: Move, unique: string, next: () => number): Promise<Done> {
    const { page } = this
    const plain = (words: string): Done => ({ words, pays: 0 })
    const options = { waitUntil: 'commit' } as const
    switch (move.type) {
      case 'use':
        return use(page, move.index, move.control, unique, next)
      case 'fill':
        return fillForm(page, move.form, unique, next)
      case 'open':
        await page.goto(new URL(move.path, this.portal).href, options).catch(ignoreAborted)
        return plain(`opens ${move.path}`)
      case 'back':
        await page.goBack(options).catch(ignoreAborted)
        return plain('goes back')
      case 'forward':
        await page.goForward(options).catch(ignoreAborted)
        return plain('goes forward')
      case 'reload':
        await page.reload(options).catch(ignoreAborted)
        return plain('reloads')
      case 'escape':
        await page.keyboard.press('Escape')
        return plain('presses Escape')
      case 'palette':
        await page.keyboard.press('ControlOrMeta+k')
        return plain('opens the palette by its keys')
      case 'newTab': {
        const address = page.url()
        this.pages.push(await this.context.newPage())
        this.current = this.pages.length - 1
        await this.page.goto(address, options).catch(ignoreAborted)
        this.coverage.add('second tabs')
        return plain('opens the address in a second tab')
      }
      case 'otherTab':
        this.current = (this.current + 1) % this.pages.length
        await this.page.bringToFront()
        return plain('goes to the other tab')
      case 'expire':
        await this.control.expireSessions()
        return plain('waits until the session has expired')
      case 'signOut':
        return plain(await this.signOut())
    }
  }

  private async signOut(): Promise<string> {
    const index = this.screen?.controls.findIndex(isUserMenu) ?? -1
    const menu = this.screen?.controls[index]
    if (menu === undefined) return 'finds no user menu'
    const next = numbersOf(this.seed, index)
    await use(this.page, index, menu, '', next)
    const { controls } = await this.calls.settled(this.page)
    const logout = controls.findIndex(({ name, area }) => area === 'menu' && name === 'Logout')
    const item = controls[logout]
    if (item === undefined) return 'opens the user menu'
    return `opens the user menu and ${(await use(this.page, logout, item, '', next)).words}`
  }

  /** Reads the screen once it has settled, and compares it with the rules and with the ledger. */
  private async check(hasWritten: boolean, done: Done): Promise<Problem | undefined> {
    const until = Date.now() + COMPLETE_WITHIN_MS
    let incomplete: readonly string[] = []
    do {
      const screen = await this.calls.settled(this.page)
      this.screen = screen
      if (!screen.address.startsWith(this.portal)) return this.leaveForeign(screen)
      const ledger = await this.read<LedgerEntry[]>('ledger')
      const added = ledger.slice(this.ledger.length)
      this.ledger = ledger
      const claimed: Claimed = {
        shown: this.claimed.get(this.page)?.shown ?? new Set(),
        entries: this.entriesAtClaim,
      }
      const problems: Readonly<Record<string, readonly string[]>> = {
        complaint: this.complaints,
        mistake: mistakesIn(screen.text),
        'false claim': falseClaims(screen.text, ledger, claimed, hasWritten),
        'double effect': [...doubleEffects(ledger, added), ...doublePayments(ledger, this.presses)],
      }
      this.claimed.set(this.page, claimed)
      this.coverage.addScreen(screen, added)
      for (const [rule, [problem]] of Object.entries(problems)) if (problem !== undefined) return { rule, problem }
      incomplete = incompleteParts(screen)
    } while (incomplete.length > 0 && Date.now() < until)
    const [problem] = incomplete
    return problem === undefined
      ? undefined
      : { rule: 'incomplete screen', problem: `${problem}, after: ${done.words}` }
  }

  /** Pages of the providers are not the portal's, but they must offer a way back. */
  private leaveForeign({ address, controls }: Screen): Problem | undefined {
    this.coverage.add('provider pages')
    if (controls.length > 0 || address.startsWith('about:')) return undefined
    return { rule: 'provider', problem: `${address} offers nothing` }
  }

  /** After a logout, the login screen means that the session has ended, unless it shows that this is not known. */
  private async falseSignOut({ type }: Move): Promise<Problem | undefined> {
    if (type !== 'signOut' || !this.screen?.headings.includes('Welcome Back')) return undefined
    if (/didn't confirm/.test(this.screen.text)) return undefined
    this.coverage.add('sign-outs')
    const response = await this.context.request.get(`${this.control.url}/v1/auth/@me`)
    return response.status() === 401 ? undefined : { rule: 'false claim', problem: 'signed out, but still signed in' }
  }
}

/** A navigation ends early if the portal navigates by itself. The screen after it is checked like any other. */
function ignoreAborted(thrown: unknown): void {
  if (!(thrown instanceof Error && /ERR_ABORTED|interrupted|Timeout/.test(thrown.message))) throw thrown
}
