import type { Page } from '@playwright/test'
import type { FaultInput } from '#sandbox/server/faults/fault-shape'
import { expect, isFullRun, type SandboxControl, test } from './fixtures'

/** A fault plan's entry without the operation it is for. */
type Faulty<T = FaultInput> = T extends unknown ? Omit<T, 'operationId'> : never

const FAULTS = {
  dropped: { kind: 'dropped' },
  'cut in the body': { kind: 'cut' },
  401: { kind: 'status', status: 401 },
  403: { kind: 'status', status: 403 },
  404: { kind: 'status', status: 404 },
  409: { kind: 'status', status: 409 },
  422: { kind: 'status', status: 422 },
  '429 with Retry-After': { kind: 'status', status: 429, retryAfter: 1 },
  '429 without': { kind: 'status', status: 429 },
  500: { kind: 'status', status: 500 },
  'empty 500': { kind: 'empty500' },
  'HTML 502': { kind: 'html', status: 502 },
  'HTML 200': { kind: 'html' },
  'malformed 200': { kind: 'malformed' },
  'empty 200': { kind: 'emptyOk' },
  'nulls in a 200': { kind: 'wrongShape', variant: 'nulls' },
  'missing fields in a 200': { kind: 'wrongShape', variant: 'missingFields' },
  'wrong envelope in a 200': { kind: 'wrongShape', variant: 'wrongEnvelope' },
  'a list as a 200': { kind: 'wrongShape', variant: 'list' },
  'text as a 200': { kind: 'wrongShape', variant: 'text' },
  slow: { kind: 'slow', delayMs: 5500 },
  stalled: { kind: 'stalled' },
} as const satisfies Record<string, Faulty>

type FaultName = `${keyof typeof FAULTS}`

/** What takes as long as the limit of a call is left to the drill. */
const IS_LONG: ReadonlySet<string> = new Set(['slow', 'stalled'])

/** One call of the portal, and how it comes to be sent. */
export type CallKind = {
  operationId: string
  /** How many answers pass before the one that is spoilt. */
  skip?: number
  /** What every change is checked with; a full run takes all faults. */
  chosen: readonly FaultName[]
  /** The same for answers that are spoilt after the server has done it. */
  chosenWhenDone?: readonly FaultName[]
  /** Does what sends the call, with the fault already planned. */
  act: (page: Page, sandbox: SandboxControl) => Promise<void>
  prepare?: (page: Page, sandbox: SandboxControl) => Promise<void>
  /** What was typed, by label: it is still there wherever the field is. */
  typed?: Readonly<Record<string, string>>
  /** The effects that may happen once at the most. */
  effect?: string
  /** A browser sends it again by itself when its connection is dropped, and the server then does it again. */
  isRepeatable?: boolean
}

/**
 * Spoils each call with the faults that are chosen for it, in a full run with all of them: whatever happens, there is a heading and
 * a way on, what was typed stays, and nothing is done twice (reliability.md, 'Everywhere').
 */
export function testFaults(calls: Readonly<Record<string, CallKind>>): void {
  for (const [
    call,
    { operationId, skip = 0, chosen, chosenWhenDone = [], prepare, act, typed = {}, effect, isRepeatable = false },
  ] of Object.entries(calls)) {
    test.describe(call, () => {
      for (const [name, fault] of Object.entries(FAULTS)) {
        for (const committed of effect ? [false, true] : [false]) {
          const names = committed ? chosenWhenDone : chosen
          if (!isFullRun && !names.some((chosenName) => chosenName === name)) continue
          test(`${name}${committed ? ', after the server did it' : ''}`, async ({ page, sandbox }) => {
            if (IS_LONG.has(name)) test.setTimeout(90_000)
            await prepare?.(page, sandbox)
            await sandbox.fault({ operationId, skip, ...fault, committed })
            await act(page, sandbox)
            await settle(page, IS_LONG.has(name) ? 40_000 : 7_000)
            await sandbox.faultsUsed()

            await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
            await expect.poll(() => enabledControls(page)).toBeGreaterThan(0)
            const text = await page.locator('body').innerText()
            expect(text).not.toMatch(/undefined|\[object|<html|at Object\./)
            for (const [label, value] of Object.entries(typed)) {
              const field = page.getByLabel(label, { exact: true })
              if (await field.isVisible()) await expect(field).toHaveValue(value)
            }
            const mayRepeat = isRepeatable && name === 'dropped'
            if (effect && !mayRepeat) expect((await sandbox.ledger(effect)).length).toBeLessThanOrEqual(1)
          })
        }
      }
    })
  }
}

/** Waits until nothing is busy: no button loads, no region is being filled. */
async function settle(page: Page, timeout: number): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('[data-loading=true], [aria-busy=true]')).toHaveCount(0, { timeout })
}

async function enabledControls(page: Page): Promise<number> {
  const inside = page.getByRole('dialog').or(page.getByRole('main')).last()
  const ways = inside
    .getByRole('button', { disabled: false })
    .or(inside.getByRole('link'))
    .or(inside.getByRole('radio'))
    .or(inside.getByRole('switch', { disabled: false }))
  return ways.count()
}
