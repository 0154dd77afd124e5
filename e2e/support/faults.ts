import type { Page } from '@playwright/test'
import type { Person } from '#sandbox/account/people.seeds'
import type { FaultInput } from '#sandbox/server/faults/fault-shape'
import { expect, type SandboxControl, test } from './fixtures'

/** A fault without its operation. */
export type Faulty<T = FaultInput> = T extends unknown ? Omit<T, 'operationId'> : never

/** Everything that can go wrong with a response. */
export const FAULTS = {
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

/** These faults last as long as the timeout of a call. */
const IS_LONG: ReadonlySet<string> = new Set(['slow', 'stalled'])

/** A fault is committed if the server does its work before the response is changed. */
const CASES = Object.entries(FAULTS).flatMap(([name, fault]) =>
  [false, true].map((committed) => ({ name, fault, committed, isLong: IS_LONG.has(name) })),
)

/** A call of the portal and the actions that send it. */
export type CallKind = {
  operationId: string
  /** The number of normal responses before the affected one. */
  skip?: number
  /** Sends the call. The fault is already active. */
  act: (page: Page, sandbox: SandboxControl) => Promise<void>
  /** The person who is signed in. */
  as?: Pick<Person, 'email'>
  prepare?: (page: Page, sandbox: SandboxControl) => Promise<void>
  /** The typed values by label. They must still be in every visible field afterwards. */
  typed?: Readonly<Record<string, string>>
  /** The ledger entry that may exist at most once. */
  effect?: string
  /** True if the browser repeats the call after a dropped connection, and the server executes it twice. */
  isRepeatable?: boolean
}

/**
 * Tests every call with every fault. Each time, the screen must have a heading and an enabled control, typed values must stay,
 * and no effect may happen twice (docs/reliability.md#what-the-user-sees).
 */
export function testFaults(calls: Readonly<Record<string, CallKind>>): void {
  for (const [call, kind] of Object.entries(calls)) {
    const { operationId, skip = 0, as, prepare, act, typed = {}, effect, isRepeatable = false } = kind
    test.describe(call, () => {
      for (const { name, fault, committed, isLong } of CASES.filter((one) => effect || !one.committed)) {
        test(`${name}${committed ? ', committed' : ''}`, async ({ page, sandbox }) => {
          if (as) await sandbox.signIn(as)
          await prepare?.(page, sandbox)
          await sandbox.fault({ operationId, skip, ...fault, committed })
          await act(page, sandbox)
          await settle(page, isLong ? 40_000 : 7_000)
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
    })
  }
}

/** Waits until no button and no region is loading. */
async function settle(page: Page, timeout: number): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('[data-loading=true], [aria-busy=true]')).toHaveCount(0, { timeout })
}

async function enabledControls(page: Page): Promise<number> {
  const inside = page.getByRole('dialog').or(page.getByRole('main')).last()
  const controls = inside
    .getByRole('button', { disabled: false })
    .or(inside.getByRole('link'))
    .or(inside.getByRole('radio'))
    .or(inside.getByRole('switch', { disabled: false }))
  return controls.count()
}
