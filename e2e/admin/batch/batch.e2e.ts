import { ruth } from '#sandbox/account/people.seeds'
import { CONTROLS, expect, logOut, type SandboxControl, test } from '../../support/fixtures'
import { bodyRows, chip, dialog, dialogButton, openServices, openUsers } from '../steps'
import { ACTIVE, bar, batchButton, boxes, checkFirst, results, rowResults, selectFirst, suspend } from './steps'

const { users, adminServices } = CONTROLS

/** The ids of the users who were suspended, once for each time. */
const suspended = async (sandbox: SandboxControl) => (await sandbox.ledger('userSuspended')).map(({ userId }) => userId)

test.beforeEach(async ({ sandbox }) => sandbox.signIn(ruth))

test('rows are selected by click, with Shift and all at once, and one question names how many', async ({
  page,
  sandbox,
}) => {
  await openUsers(page)
  await expect(boxes(page)).toHaveCount(0)
  await selectFirst(page, 5)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(5)
  await boxes(page).nth(2).uncheck()
  await expect(bar(page)).toContainText('4 users selected')
  const all = bar(page).getByRole('checkbox', { name: 'Select all on this page' })
  await all.click()
  await expect(bar(page)).toContainText('20 users selected')
  // Each button counts the rows whose status allows it.
  const [active, inactive] = await Promise.all(
    ['Active', 'Suspended'].map((status) => chip(page.locator('tbody'), status).count()),
  )
  expect(inactive).toBeGreaterThan(0)
  await expect(batchButton(page, `${users.unsuspend} (${inactive})`)).toBeVisible()
  await batchButton(page, `${users.suspend} (${active})`).click()
  await expect(dialogButton(page, CONTROLS.shared.cancel)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await suspend(page, active ?? 0)
  await expect(results(page, `${users.suspend} ${active} users`)).toBeFocused()
  await expect(results(page, `${users.suspend} ${active} users`)).toContainText('All done.')
  await expect(chip(page.locator('tbody'), 'Suspended')).toHaveCount((active ?? 0) + (inactive ?? 0))
  const ids = await suspended(sandbox)
  expect([ids.length, new Set(ids).size]).toEqual([active, active])
  await results(page, `${users.suspend} ${active} users`).getByRole('button', { name: CONTROLS.batch.dismiss }).click()
  await expect(results(page, `${users.suspend} ${active} users`)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeFocused()
})

test('lost responses, a rejection and a 429 have a result each, and the rest is tried again once', async ({
  page,
  sandbox,
}) => {
  await openUsers(page, ACTIVE)
  await selectFirst(page, 6)
  const lost = { operationId: 'suspendUser', kind: 'cut', times: 1 } as const
  await sandbox.fault({ ...lost, committed: true })
  await sandbox.fault(lost)
  const rejection = { operationId: 'suspendUser', kind: 'status', times: 1 } as const
  await sandbox.fault({ ...rejection, status: 409, message: 'This user is being migrated.' })
  await sandbox.fault({ ...rejection, status: 429, message: '', retryAfter: 1 })
  await suspend(page, 6)
  const title = `${users.suspend} 6 users`
  await expect(results(page, title)).toContainText('2 done, 2 rejected, 2 unclear.')
  await expect(rowResults(page, title).filter({ hasText: 'Rejected: This user is being migrated.' })).toHaveCount(1)
  await expect(rowResults(page, title).filter({ hasText: 'Rejected: Too many' })).toHaveCount(1)
  await expect(rowResults(page, title).filter({ hasText: /Unclear: .*reference/ })).toHaveCount(2)
  await sandbox.faultsUsed()
  expect(await suspended(sandbox)).toHaveLength(3)
  // Another batch starts when these results are dismissed.
  await expect(bar(page)).toContainText('Dismiss the results of the last batch before you start another.')

  await sandbox.fault({ operationId: 'getUser', kind: 'empty500', times: 2 })
  await results(page, title).getByRole('button', { name: CONTROLS.batch.tryRest }).click()
  await expect(results(page, title)).toContainText("We couldn't read the rest again, so nothing was sent.")
  await sandbox.whileHeld(() => results(page, title).getByRole('button', { name: CONTROLS.batch.tryRest }).dblclick())
  await expect(results(page, title)).toContainText('4 done, 2 rejected.')
  await expect(results(page, title).getByRole('button', { name: CONTROLS.batch.tryRest })).toHaveCount(0)
  const ids = await suspended(sandbox)
  expect([ids.length, new Set(ids).size]).toEqual([4, 4])
})

test('a stop sends no further row, and the rest can be sent later', async ({ page, sandbox }) => {
  await openUsers(page, ACTIVE)
  await selectFirst(page, 8)
  await sandbox.fault({ operationId: 'suspendUser', kind: 'held' })
  await suspend(page, 8)
  const title = `${users.suspend} 8 users`
  await expect(results(page, title).getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 8')
  // The rows that are being sent are busy.
  await expect(page.locator('tbody tr[aria-busy=true]')).toHaveCount(3)
  await results(page, title).getByRole('button', { name: 'Stop' }).click()
  await sandbox.clearFaults()
  await expect(results(page, title)).toContainText('3 done, 5 not sent.')
  expect(await suspended(sandbox)).toHaveLength(3)
  await results(page, title).getByRole('button', { name: CONTROLS.batch.tryRest }).click()
  await expect(results(page, title)).toContainText('All done.')
  expect(new Set(await suspended(sandbox)).size).toBe(8)
})

test('a reload shows what is known and sends nothing by itself, and a logout removes the results', async ({
  page,
  sandbox,
}) => {
  await openUsers(page, ACTIVE)
  await selectFirst(page, 5)
  await sandbox.fault({ operationId: 'suspendUser', kind: 'held', skip: 1, committed: true })
  await suspend(page, 5)
  const title = `${users.suspend} 5 users`
  await expect(results(page, title).getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 5')
  await expect.poll(async () => (await suspended(sandbox)).length).toBe(4)
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await expect(results(page, title)).toContainText('1 done, 3 unclear, 1 not sent.')
  await page.getByRole('link', { name: CONTROLS.shell.products }).click()
  await expect(page.getByRole('heading', { name: 'Product Management' })).toBeVisible()
  await sandbox.clearFaults()
  await results(page, title).getByRole('button', { name: CONTROLS.batch.tryRest }).click()
  await expect(results(page, title)).toContainText('All done.')
  const ids = await suspended(sandbox)
  expect([ids.length, new Set(ids).size]).toEqual([5, 5])
  const stored = () => page.evaluate(() => Object.keys(sessionStorage))
  expect(await stored()).toContain('portal-batches')
  await logOut(page, ruth)
  expect(await stored()).not.toContain('portal-batches')
})

test('services are suspended and promotions disabled, and a lost response is read again', async ({ page, sandbox }) => {
  await openServices(page, '?status=expired')
  await page.getByRole('button', { name: CONTROLS.list.selectRows }).click()
  await bodyRows(page).first().getByRole('checkbox').check()
  await expect(bar(page)).toContainText('No action is available for the selected rows.')
  await openServices(page, '?status=active')
  await selectFirst(page, 3)
  await batchButton(page, `${adminServices.suspend} (3)`).click()
  await sandbox.fault({ operationId: 'suspendService', kind: 'cut', committed: true, times: 1 })
  await dialogButton(page, `${adminServices.suspend} 3 services`).click()
  const services = results(page, `${adminServices.suspend} 3 services`)
  await expect(services).toContainText('2 done, 1 unclear.')
  await services.getByRole('button', { name: CONTROLS.batch.tryRest }).click()
  await expect(services).toContainText('All done.')
  expect(await sandbox.ledger('serviceSuspended')).toHaveLength(3)

  await page.goto('/products?tab=2&enabled=true')
  await expect(bodyRows(page).first()).toBeVisible()
  await selectFirst(page, 3)
  await batchButton(page, `${CONTROLS.catalogue.disableProduct} (3)`).click()
  await sandbox.fault({ operationId: 'updatePromotion', kind: 'cut', times: 1 })
  await dialogButton(page, `${CONTROLS.catalogue.disableProduct} 3 promotions`).click()
  const promotions = results(page, 'Disable 3 promotions')
  await expect(promotions).toContainText('2 done, 1 unclear.')
  await promotions.getByRole('button', { name: CONTROLS.batch.tryRest }).click()
  await expect(promotions).toContainText('All done.')
  expect(await sandbox.ledger('promotionUpdated')).toHaveLength(3)
})

test('a batch that is wholly done is undone once, or gives way to the next one', async ({ page, sandbox }) => {
  await openUsers(page, ACTIVE)
  await selectFirst(page, 3)
  await suspend(page, 3)
  const undo = page.getByRole('button', { name: `${CONTROLS.list.undo} (3)` })
  // Another administrator was faster with one of them.
  await expect(undo).toBeVisible()
  const [first = ''] = await suspended(sandbox)
  await sandbox.call('PUT', `/admin/users/${first}`, { status: 'banned' })
  await sandbox.whileHeld(() => undo.dblclick())
  const undone = results(page, `${users.unsuspend} 3 users`)
  await expect(undone).toContainText('2 done, 1 rejected.')
  await expect(rowResults(page, `${users.unsuspend} 3 users`)).toContainText(['Not sent: its status has changed'])
  await expect(undone.getByRole('button', { name: CONTROLS.list.undo })).toHaveCount(0)
  expect((await sandbox.ledger('userUnsuspended')).map(({ userId }) => userId)).not.toContain(first)
  await undone.getByRole('button', { name: CONTROLS.batch.dismiss }).click()

  // The rows that are active again are still selected.
  await expect(bar(page)).toContainText('2 users selected')
  await suspend(page, 2)
  await expect(results(page, `${users.suspend} 2 users`)).toContainText('All done.')
  // They have left the list.
  await expect(bar(page)).toContainText('0 users selected')
  await checkFirst(page, 4)
  await suspend(page, 4)
  await expect(results(page, `${users.suspend} 4 users`)).toContainText('All done.')
  await expect(results(page, `${users.suspend} 2 users`)).toHaveCount(0)
})

test('selecting ends with its button, its cross or Escape, and changes the height of no row', async ({ page }) => {
  await openUsers(page)
  const start = page.getByRole('button', { name: CONTROLS.list.selectRows })
  const heights = () => bodyRows(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  const before = await heights()
  await start.click()
  await expect(bar(page)).toBeVisible()
  expect(await heights()).toEqual(before)
  await start.click()
  await expect(bar(page)).toHaveCount(0)
  for (const end of [
    () => bar(page).getByRole('button', { name: CONTROLS.batch.stopSelecting }).press('Enter'),
    () => boxes(page).first().press('Escape'),
  ]) {
    await start.click()
    await end()
    await expect(bar(page)).toHaveCount(0)
    // The list has the focus.
    await expect(page.locator(':focus').locator('table')).toHaveCount(1)
  }
  await start.click()
  await page.getByRole('button', { name: CONTROLS.list.options }).click()
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(bar(page)).toBeVisible()
})

test('the keys move between the rows, select and open one', async ({ page }) => {
  await page.clock.install()
  await openUsers(page)
  // The keys are loaded after the list.
  await page.clock.runFor(2_000)
  const [first, second] = [bodyRows(page).nth(0), bodyRows(page).nth(1)]
  await expect(async () => {
    await page.keyboard.press('k')
    await expect(first).toBeFocused({ timeout: 1 })
  }).toPass({ intervals: [50] })
  await page.keyboard.press('j')
  await expect(second).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(first).toBeFocused()
  await page.keyboard.press('x')
  await expect(first.getByRole('checkbox')).toBeChecked()
  await expect(bar(page)).toContainText('1 user selected')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading', { name: 'User Details' })).toBeVisible()
  // The keys of the list have no effect in a dialog or in a field.
  await page.keyboard.press('j')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.getByLabel(CONTROLS.list.search, { exact: true }).fill('xj')
  await expect(page.getByLabel(CONTROLS.list.search, { exact: true })).toBeFocused()
})
