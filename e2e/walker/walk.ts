import type { Page } from '@playwright/test'
import type { PlannedFault } from '#sandbox/server/faults/fault-shape'
import type { LedgerEntry } from '#sandbox/server/worlds/effects'
import { CONTROLS, watch } from '../support/fixtures'
import { Calls } from './calls'
import { FAULT_SHARE, faultFor } from './faults'
import { chooseMove, isUserMenu, type Move } from './moves'
import { type Next, numbersOf } from './numbers'
import { type Done, fillForm, use } from './person'
import { incompleteParts, mistakesIn, timeToComplete } from './rules/checks'
import { type Claimed, falseClaims } from './rules/claims'
import { doubleEffects, doublePayments } from './rules/effects'
import type { Screen } from './screen'
import { Tabs } from './tabs'
import { openWorld, type Surroundings, type World } from './world'

/** A sign-out that is neither true nor in doubt after this time is wrong. */
const SIGNED_OUT_WITHIN_MS = 5_000

/** The step that opens the first screen. */
const FIRST = -1

export type Walk = { readonly seed: number; readonly steps: readonly number[] }

type Problem = { readonly rule: string; readonly problem: string }

/** A rule that was broken, and after which step. */
export type Failure = Problem & { readonly at: number }

/** `story` describes the steps in words. */
export type WalkResult = { readonly story: readonly string[]; readonly failure: Failure | undefined }

/**
 * Walks through the portal in a new browser context and a new world, until the last step or the first broken rule.
 *
 * @param reached gets the routes, dialogs, effects and faults that the walk has met
 */
export async function walk(
  { seed, steps }: Walk,
  surroundings: Surroundings,
  reached: Set<string>,
): Promise<WalkResult> {
  const world = await openWorld(seed, surroundings)
  try {
    const walker = new Walker(seed, world, surroundings.portal, reached)
    await walker.tabs.add()
    for (const step of [FIRST, ...steps]) {
      // With its seed, an error can be repeated as well.
      const problem = await walker.step(step).catch((thrown: unknown) => ({ rule: 'error', problem: String(thrown) }))
      if (problem) return { story: walker.story, failure: { ...problem, at: step } }
    }
    return { story: walker.story, failure: undefined }
  } finally {
    await world.context.close()
  }
}

class Walker {
  readonly story: string[] = []
  readonly tabs: Tabs
  private screen: Screen | undefined
  private ledger: readonly LedgerEntry[] = []
  /** Counts how often a payment was sent. */
  private pays = 0
  private plannedFault: string | undefined
  private readonly complaints: string[] = []
  private readonly shownClaims = new Map<Page, Claimed['shown']>()
  private readonly entriesAtClaim: Claimed['entries'] = new Map()
  private readonly calls: Calls

  constructor(
    private readonly seed: number,
    private readonly world: World,
    private readonly portal: string,
    private readonly reached: Set<string>,
  ) {
    const { context, sandbox } = world
    this.tabs = new Tabs(context, portal)
    this.calls = new Calls(context, sandbox.url)
    context.on('page', (page) => {
      watch(page, this.complaints)
      // Changes that would be lost are discarded.
      page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
    })
  }

  /** Takes a step and returns a rule that is broken after it. */
  async step(index: number): Promise<Problem | undefined> {
    const { sandbox, start } = this.world
    const next = numbersOf(this.seed, index)
    const isFaulty = next() < FAULT_SHARE
    const { fault, words } = faultFor(this.screen?.address.includes('step=payment') ?? false, next)
    if (isFaulty) {
      await this.clearFaults()
      await sandbox.fault(fault)
      this.plannedFault = words
    }
    const writesBefore = this.calls.writes
    const move: Move =
      index === FIRST || this.screen === undefined
        ? { type: 'open', path: start.path }
        : chooseMove(this.screen, this.tabs.count, next)
    const done = await this.perform(move, `w${this.seed % 10_000}x${index + 1}`, next)
    this.pays += done.pays
    this.story.push(`${index}. ${done.words}${isFaulty ? ` [fault: ${words}]` : ''}`)
    const isOnScreen = move.type === 'use' || move.type === 'fill'
    const problem = await this.check(isOnScreen && this.calls.writes > writesBefore)
    await this.noteFault()
    return problem ?? (done.isLogout ? this.falseSignOut() : undefined)
  }

  /** A planned fault stays until a response has met it, or until the next one is planned. */
  private async noteFault(): Promise<void> {
    if (this.plannedFault === undefined) return
    const plan: readonly PlannedFault[] = await this.read('faults')
    // A fault that was used up is no longer in the plan.
    if (plan.some(({ used }) => used === 0)) return
    this.reached.add(`fault ${this.plannedFault}`)
    await this.clearFaults()
  }

  private async clearFaults(): Promise<void> {
    await this.world.sandbox.clearFaults()
    this.plannedFault = undefined
  }

  private async read<T>(path: string): Promise<T> {
    const { context, sandbox } = this.world
    return (await context.request.get(`${sandbox.url}/__sandbox/${path}`)).json()
  }

  private async perform(move: Move, unique: string, next: Next): Promise<Done> {
    const { page } = this.tabs
    switch (move.type) {
      case 'use':
        return use(page, move.index, move.control, unique, next)
      case 'fill':
        return fillForm(page, move.form, unique, next)
      case 'expire':
        await this.world.sandbox.expireSessions()
        return { words: 'waits until the session has expired', pays: 0 }
      case 'signOut':
        return this.signOut(next)
      default:
        return { words: await this.tabs.go(move), pays: 0 }
    }
  }

  private async signOut(next: Next): Promise<Done> {
    const { page } = this.tabs
    const opened = this.screen?.controls.findIndex(isUserMenu) ?? -1
    const menu = this.screen?.controls[opened]
    if (menu === undefined) return { words: 'finds no user menu', pays: 0 }
    await use(page, opened, menu, '', next)
    const { controls } = await this.calls.settled(page)
    const index = controls.findIndex(({ name, area }) => area === 'menu' && name === CONTROLS.shell.logout)
    const item = controls[index]
    if (item === undefined) return { words: 'opens the user menu', pays: 0 }
    const done = await use(page, index, item, '', next)
    return { ...done, words: `opens the user menu and ${done.words}` }
  }

  /**
   * Reads the screen once it has settled, and compares it with the rules and with the ledger.
   *
   * @param hasWritten true if the portal has sent a write after a click on the same screen
   */
  private async check(hasWritten: boolean): Promise<Problem | undefined> {
    const { page } = this.tabs
    const startedAt = Date.now()
    let until = startedAt
    let incomplete: readonly string[] = []
    do {
      const screen = await this.calls.settled(page)
      this.screen = screen
      if (!screen.address.startsWith(this.portal)) return this.checkProvider(screen)
      const ledger = await this.read<LedgerEntry[]>('ledger')
      const added = ledger.slice(this.ledger.length)
      this.ledger = ledger
      this.reached.add(`route ${new URL(screen.address).pathname}`)
      if (screen.dialog !== undefined) this.reached.add(`dialog ${screen.dialog}`)
      for (const entry of added)
        this.reached.add(`effect ${entry.type}${'flowStep' in entry ? ` ${entry.flowStep}` : ''}`)
      const claimed: Claimed = { shown: this.shownClaims.get(page) ?? new Set(), entries: this.entriesAtClaim }
      const problems: Readonly<Record<string, readonly string[]>> = {
        complaint: this.complaints,
        mistake: mistakesIn(screen.text),
        'false claim': falseClaims(screen, ledger, claimed, hasWritten),
        'double effect': [...doubleEffects(ledger, added), ...doublePayments(ledger, this.pays)],
      }
      this.shownClaims.set(page, claimed.shown)
      for (const [rule, [problem]] of Object.entries(problems)) if (problem !== undefined) return { rule, problem }
      incomplete = incompleteParts(screen)
      until = startedAt + timeToComplete(screen)
    } while (incomplete.length > 0 && Date.now() < until)
    const [problem] = incomplete
    return problem === undefined ? undefined : { rule: 'incomplete screen', problem: `${problem} on ${page.url()}` }
  }

  /** The pages of the providers are not the portal's, but they must offer a way back. */
  private checkProvider({ address, controls }: Screen): Problem | undefined {
    if (controls.length > 0 || address.startsWith('about:')) return undefined
    return { rule: 'provider', problem: `${address} offers nothing` }
  }

  /** After a logout, the login screen means that the session has ended, unless it soon shows that this is not known. */
  private async falseSignOut(): Promise<Problem | undefined> {
    const { context, sandbox } = this.world
    if (!this.screen?.headings.includes('Welcome Back')) return undefined
    // The call below must not meet it.
    await this.clearFaults()
    const until = Date.now() + SIGNED_OUT_WITHIN_MS
    let status: number
    do {
      if (/didn't confirm/.test(this.screen.text)) return undefined
      const response = await context.request.get(`${sandbox.url}/v1/auth/@me`)
      status = response.status()
      if (status === 401) return undefined
      this.screen = await this.calls.settled(this.tabs.page)
    } while (Date.now() < until)
    return { rule: 'false claim', problem: `signed out, but GET /auth/@me is ${status}: ${this.screen.text}` }
  }
}
