import type { Page } from '@playwright/test'
import { ada, ben, vera } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, veraServiceIds } from '#sandbox/services/services.seeds'
import { markPage, skipToContent, typeHash } from '../portal/same-page'
import { CONTROLS, expect, FIELDS, logIn, logOut, test } from '../support/fixtures'
import { bar, change, discardButton, field, openManage, saveButton } from './steps'

const leaveDialog = (page: Page) => page.getByRole('dialog', { name: /^Leave (without|while) saving\?$/ })
const updated = 'Configuration updated successfully!'
const elsewhere = 'The configuration has changed since you opened it, so nothing has been saved yet.'

test.beforeEach(({ sandbox }) => sandbox.signIn(ada))

test('leaving asks each time and drops the changes, while staying preserves them', async ({ page }) => {
  const fromServices = async () => {
    await page.getByRole('link', { name: CONTROLS.shell.services, exact: true }).click()
    await page.getByRole('link', { name: CONTROLS.services.manage }).click()
  }
  await page.goto('/')
  await fromServices()
  await field(page, FIELDS.serverName).fill('Unsaved')
  await page.getByRole('link', { name: CONTROLS.shell.home, exact: true }).click()
  await expect(leaveDialog(page)).toContainText('will be lost: Server Name.')
  await expect(leaveDialog(page).getByRole('button', { name: CONTROLS.shared.cancel })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(leaveDialog(page)).toHaveCount(0)
  const expectNoReload = await markPage(page)
  await test.step('a link within the screen asks nothing, and Back asks once each time', async () => {
    await skipToContent(page)
    for (const _ of ['once', 'twice']) {
      await page.goBack()
      await leaveDialog(page).getByRole('button', { name: CONTROLS.shared.cancel }).click()
      await expect(leaveDialog(page)).toHaveCount(0)
      await expect(page).toHaveURL(`/manage?serviceId=${adaActiveServiceId}`)
    }
    await typeHash(page)
    await page.goBack()
    await expect(page).toHaveURL(`/manage?serviceId=${adaActiveServiceId}`)
    await expect(leaveDialog(page)).toHaveCount(0)
    await expect(field(page, FIELDS.serverName)).toHaveValue('Unsaved')
  })
  await page.goBack()
  await leaveDialog(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/services')
  await expect(leaveDialog(page)).toHaveCount(0)
  await expectNoReload()
  await fromServices()
  await expect(field(page, FIELDS.serverName)).toHaveValue('Sunset Roleplay')
  // A logout asks nothing.
  await field(page, FIELDS.serverName).fill('Unsaved')
  await logOut(page, ada)
  await logIn(page, ada)
  await fromServices()
  await expect(field(page, FIELDS.serverName)).toHaveValue('Sunset Roleplay')
})

test('the browser asks before a page with unsaved changes unloads', async ({ page, sandbox }) => {
  await openManage(page)
  let asked = 0
  page.on('dialog', (dialog) => {
    asked += 1
    void dialog.accept()
  })
  await page.reload()
  expect(asked).toBe(0)
  await field(page, FIELDS.serverName).fill('Unsaved')
  // Firefox asks only after a key or a click, and Playwright fills without either.
  await field(page, FIELDS.serverName).press('End')
  await expect(bar(page)).toContainText('1 unsaved change')
  await page.reload()
  expect(asked).toBe(1)
  await expect(field(page, FIELDS.serverName)).toHaveValue('Sunset Roleplay')

  await field(page, FIELDS.serverName).fill('On its way')
  await sandbox.fault({ operationId: 'saveDeploymentConfig', kind: 'held' })
  await saveButton(page).click()
  await page.getByRole('link', { name: CONTROLS.shell.home, exact: true }).click()
  await expect(leaveDialog(page)).toContainText('Your changes are being saved.')
  // Once the save succeeds, the portal leaves.
  await sandbox.clearFaults()
  await expect(page).toHaveURL('/')
  expect(await sandbox.ledger('configSaved')).toHaveLength(1)
})

test('the edits of one service are never shown for or saved to another', async ({ page, sandbox }) => {
  await sandbox.signIn(vera)
  await openManage(page, veraServiceIds.active)
  await expect(field(page, FIELDS.serverName)).toHaveValue('Vera City')
  await field(page, FIELDS.serverName).fill('For the active one')
  // Only the query changes, so the router shows the same screen.
  await page.evaluate((to) => history.pushState({}, '', to), `/manage?serviceId=${veraServiceIds.ending}`)
  await expect(field(page, FIELDS.serverName)).toHaveValue('Ending City')
  await expect(bar(page)).toContainText('No unsaved changes')
  await field(page, FIELDS.shortName).fill('END')
  await saveButton(page).click()
  await expect(page.getByText(updated)).toBeVisible()
  expect(await sandbox.readConfig(veraServiceIds.ending)).toMatchObject({
    SERVER_NAME: 'Ending City',
    SHORT_NAME: 'END',
  })
  expect(await sandbox.readConfig(veraServiceIds.active)).toMatchObject({ SERVER_NAME: 'Vera City', SHORT_NAME: 'VC' })
})

test('after a session expires, only the same user gets the unsaved changes back', async ({ page, sandbox }) => {
  await sandbox.signIn(vera)
  await openManage(page, veraServiceIds.active)
  await field(page, FIELDS.serverName).fill('Typed before')
  await page.getByRole('button', { name: 'Remove rule 2' }).click()
  await sandbox.expireSessions()
  await saveButton(page).click()
  await expect(page).toHaveURL(/\/login\?redir=/)
  await logIn(page, vera)
  await expect(field(page, FIELDS.serverName)).toHaveValue('Typed before')
  await expect(field(page, 'Rule 2')).toHaveValue('No favours.')
  await expect(bar(page)).toContainText('2 unsaved changes')
  await expect(change(page, FIELDS.serverName)).toContainText('Vera City')
  await saveButton(page).click()
  await expect(page.getByText(updated)).toBeVisible()
  expect(await sandbox.readConfig(veraServiceIds.active)).toMatchObject({
    SERVER_NAME: 'Typed before',
    STAFF_RULES: ['Be fair.', 'No favours.'],
  })

  await field(page, FIELDS.serverName).fill('The secret plans of vera')
  await sandbox.expireSessions()
  await saveButton(page).click()
  await logIn(page, ben)
  await expect(page.getByRole('heading', { name: 'Welcome, ben' })).toBeVisible()
  expect(await page.content()).not.toContain('secret plans')
})

test('changes from elsewhere are shown, and the customer decides', async ({ page, sandbox }) => {
  await openManage(page)
  await sandbox.saveConfig(adaActiveServiceId, { SERVER_NAME: 'From elsewhere', SHORT_NAME: 'OT' })
  await field(page, FIELDS.serverName).fill('From this tab')
  await field(page, FIELDS.punishmentMonths).fill('3')
  await saveButton(page).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(elsewhere)
  await expect(alert).toContainText('Also changed by you: Server Name.')
  await expect(alert).toContainText('Updated to the latest saved values: Short Name.')
  await expect(alert).toBeFocused()
  await expect(change(page, FIELDS.serverName)).toContainText(
    /Changed elsewhere\s*Currently saved\s*From elsewhere\s*Yours\s*From this tab/,
  )
  await expect(field(page, FIELDS.shortName)).toHaveValue('OT')
  expect(await sandbox.ledger('configSaved')).toHaveLength(1)

  await saveButton(page).click()
  await expect(page.getByText(updated)).toBeVisible()
  expect(await sandbox.readConfig(adaActiveServiceId)).toMatchObject({
    SERVER_NAME: 'From this tab',
    SHORT_NAME: 'OT',
    PUNISHMENT_MONTHS: 3,
    FEATURE_FLAGS: { liveMap: true, limits: [1, 2, 3], nested: { deep: null } },
  })

  // Undoing the own change accepts the other one.
  await field(page, FIELDS.serverName).fill('Mine')
  await sandbox.saveConfig(adaActiveServiceId, { SERVER_NAME: 'Theirs' })
  await saveButton(page).click()
  await expect(alert).toContainText(elsewhere)
  await bar(page).getByRole('button', { name: 'Undo Server Name' }).click()
  await expect(field(page, FIELDS.serverName)).toHaveValue('Theirs')
  await expect(bar(page)).toContainText('No unsaved changes')
})

test("a rejected save shows the server's messages and preserves the typed values", async ({ page }) => {
  await page.clock.install()
  await openManage(page)
  // The errors of fields are under them until these change.
  await field(page, FIELDS.serverName).fill('Sentinel Fields')
  await saveButton(page).click()
  await expect(page.getByText('is already taken', { exact: true })).toBeVisible()
  await expect(page.getByText('is blocked', { exact: true })).toBeVisible()
  await expect(field(page, FIELDS.serverName)).toBeFocused()
  await field(page, FIELDS.serverName).fill('Sentinel Limit')
  await expect(page.getByText('is already taken', { exact: true })).toHaveCount(0)
  // The server's error for an unedited field does not block the next save. This one has too many requests before it.
  await saveButton(page).click()
  await expect(page.getByText('Too many changes.')).toBeVisible()
  await expect(saveButton(page)).toBeDisabled()
  await expect(page.getByText(/You can try again in \d second/)).toBeVisible()
  await page.clock.runFor(5000)
  await expect(saveButton(page)).toBeEnabled()
  await field(page, FIELDS.serverName).fill('Better')
  await saveButton(page).click()
  await expect(page.getByText(updated)).toBeVisible()
})

test('after a save with a lost response, another value is saved and not shown as a conflict', async ({
  page,
  sandbox,
}) => {
  await openManage(page)
  await field(page, FIELDS.serverName).fill('Saved after all')
  await sandbox.fault({ operationId: 'saveDeploymentConfig', kind: 'cut', committed: true, times: 1 })
  await saveButton(page).click()
  await expect(page.getByRole('alert')).toContainText("It's safe to save again.")
  await field(page, FIELDS.serverName).fill('Saved next')
  await saveButton(page).click()
  await expect(page.getByText(updated)).toBeVisible()
  expect(await sandbox.readConfig(adaActiveServiceId)).toMatchObject({ SERVER_NAME: 'Saved next' })
})

test('a save with an unclear result reads again when its changes are discarded', async ({ page, sandbox }) => {
  await openManage(page)
  await field(page, FIELDS.serverName).fill('Saved after all')
  await sandbox.fault({ operationId: 'saveDeploymentConfig', kind: 'empty500', committed: true, times: 1 })
  await saveButton(page).click()
  await expect(page.getByRole('alert')).toContainText('An error occurred')
  await expect(page.getByRole('alert')).toContainText("We couldn't confirm whether your changes were saved.")
  await expect(change(page, FIELDS.serverName)).toContainText('Last known')
  await discardButton(page).click()
  await expect(field(page, FIELDS.serverName)).toHaveValue('Saved after all')
  await expect(bar(page)).toContainText('No unsaved changes')
})
