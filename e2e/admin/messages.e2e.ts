import type { Page } from '@playwright/test'
import { ruth } from '#sandbox/account/people.seeds'
import { playerAt } from '#sandbox/account/players.seeds'
import { CONTROLS, expect, test } from '../support/fixtures'
import { choose, dialogButton, message, openUsers, rowOf, statusFilter } from './steps'

/** An active and a suspended user. */
const [luca, juna] = [playerAt(34), playerAt(26)]

test.beforeEach(async ({ sandbox }) => sandbox.signIn(ruth))

test('a message moves nothing, and a success ends with its screen', async ({ page, sandbox }) => {
  await openUsers(page)
  await choose(rowOf(page, luca.id), CONTROLS.users.suspend)
  await recordShifts(page)
  await dialogButton(page, CONTROLS.users.suspend).click()
  const success = message(page, 'User suspended successfully')
  await expect(success).toBeVisible()
  await expect(rowOf(page, luca.id).getByText('Suspended', { exact: true })).toBeVisible()
  expect(await shiftsOn(page)).toEqual([])
  await statusFilter(page).selectOption('Suspended')
  await expect(rowOf(page, juna.id)).toBeVisible()
  await expect(success).toBeVisible()

  // An outcome that arrives on another screen is shown there, and a failure until it is dismissed.
  await sandbox.fault({ operationId: 'unsuspendUser', kind: 'held', times: 1 })
  await choose(rowOf(page, juna.id), CONTROLS.users.unsuspend)
  await sandbox.faultsUsed()
  const goTo = (name: string) => page.getByRole('link', { name, exact: true }).click()
  await goTo(CONTROLS.shell.products)
  await expect(page.getByRole('heading', { name: 'Product Management' })).toBeVisible()
  await expect(success).toHaveCount(0)
  await sandbox.clearFaults()
  const late = message(page, 'User unsuspended successfully')
  await expect(late).toBeVisible()
  await sandbox.fault({ operationId: 'suspendUser', kind: 'empty500', times: 1 })
  await late.getByRole('button', { name: CONTROLS.list.undo }).click()
  const failure = message(page, 'Failed to suspend user')
  await expect(failure).toBeVisible()
  await goTo(CONTROLS.shell.users)
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible()
  await expect(failure).toBeVisible()
})

/** Records what moves from now on, also after a click. */
const recordShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
        shifts.push(
          ...entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 99) : 'text')),
        )
    }).observe({ type: 'layout-shift' })
  })

/** What has moved until the next frame was painted. */
const shiftsOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        requestAnimationFrame(() => setTimeout(() => resolve((window as unknown as { shifts: unknown }).shifts)))
      }),
  )
