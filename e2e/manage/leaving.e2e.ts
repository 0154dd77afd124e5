import type { Page } from '@playwright/test'
import { ada, ben, vera } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, veraServiceIds } from '#sandbox/services/services.seeds'
import { expect, logIn, logOut, test } from '../support/fixtures'
import { bar, change, discardButton, field, openManage, saveButton } from './steps'

const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const updated = 'Configuration updated successfully!'
const elsewhere = 'The configuration was changed elsewhere since you opened it, so nothing has been saved yet.'

test.describe('leaving with changes', () => {
  test('asks, by a link and by Back; staying keeps them, leaving gives them up', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await page.goto('/services')
    await page.getByRole('link', { name: 'Manage' }).click()
    await field(page, 'Server Name').fill('Unsaved')
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(leaveDialog(page)).toContainText('will be lost: Server Name.')
    await expect(leaveDialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(leaveDialog(page)).toHaveCount(0)
    await expect(field(page, 'Server Name')).toHaveValue('Unsaved')
    await page.goBack()
    await leaveDialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(`/manage?serviceId=${adaActiveServiceId}`)
    await expect(field(page, 'Server Name')).toHaveValue('Unsaved')
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await leaveDialog(page).getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/')
    await openManage(page)
    await expect(field(page, 'Server Name')).toHaveValue('Sunset Roleplay')
  })

  test('the browser asks before the tab is closed, and only then', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await openManage(page)
    let asked = 0
    page.on('dialog', (dialog) => {
      asked += 1
      void dialog.accept()
    })
    await page.reload()
    expect(asked).toBe(0)
    await field(page, 'Server Name').fill('Unsaved')
    await expect(bar(page)).toContainText('1 unsaved change')
    await page.reload()
    expect(asked).toBe(1)
    await expect(field(page, 'Server Name')).toHaveValue('Sunset Roleplay')
  })

  test('a link to a place of the same screen asks nobody', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await openManage(page)
    await field(page, 'Server Name').fill('Unsaved')
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(leaveDialog(page)).toHaveCount(0)
  })

  test('while a save is under way that is said, and the way is free when it is done', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await openManage(page)
    await field(page, 'Server Name').fill('On its way')
    await sandbox.fault({ operationId: 'saveDeploymentConfig', kind: 'held' })
    await saveButton(page).click()
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(leaveDialog(page)).toContainText('Your changes are being saved.')
    await sandbox.clearFaults()
    await expect(page).toHaveURL('/')
    expect(await sandbox.ledger('configSaved')).toHaveLength(1)
  })

  test('does not ask after a logout', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await openManage(page)
    await field(page, 'Server Name').fill('Unsaved')
    await logOut(page, ada)
    await logIn(page, ada)
    await expect(page).not.toHaveURL(/\/login/)
    await openManage(page)
    await expect(field(page, 'Server Name')).toHaveValue('Sunset Roleplay')
  })
})

test("one service's form is never shown for another one, nor saved into it", async ({ page, sandbox }) => {
  await sandbox.signIn(vera)
  await openManage(page, veraServiceIds.active)
  await expect(field(page, 'Server Name')).toHaveValue('Vera City')
  await field(page, 'Server Name').fill('For the active one')
  // The router follows; nothing but the query changes, and the screen stays.
  await page.evaluate((to) => history.pushState({}, '', to), `/manage?serviceId=${veraServiceIds.ending}`)
  await expect(field(page, 'Server Name')).toHaveValue('Ending City')
  await expect(bar(page)).toContainText('No unsaved changes')
  await field(page, 'Short Name').fill('END')
  await saveButton(page).click()
  await expect(page.getByText(updated)).toBeVisible()
  expect(await sandbox.readConfig(veraServiceIds.ending)).toMatchObject({
    SERVER_NAME: 'Ending City',
    SHORT_NAME: 'END',
  })
  expect(await sandbox.readConfig(veraServiceIds.active)).toMatchObject({ SERVER_NAME: 'Vera City', SHORT_NAME: 'VC' })

  await field(page, 'Short Name').fill('BACK')
  await page.goBack()
  await leaveDialog(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(`/manage?serviceId=${veraServiceIds.active}`)
  await expect(field(page, 'Server Name')).toHaveValue('Vera City')
  await expect(field(page, 'Short Name')).toHaveValue('VC')
})

test.describe('a session that runs out', () => {
  test('gives what was typed back to the same user', async ({ page, sandbox }) => {
    await sandbox.signIn(vera)
    await openManage(page, veraServiceIds.active)
    await field(page, 'Server Name').fill('Typed before')
    await page.getByRole('button', { name: 'Remove rule 2' }).click()
    await sandbox.expireSessions()
    await saveButton(page).click()
    await expect(page).toHaveURL(/\/login\?redir=/)
    await logIn(page, vera)
    await expect(field(page, 'Server Name')).toHaveValue('Typed before')
    await expect(field(page, 'Rule 2')).toHaveValue('No favours.')
    await expect(bar(page)).toContainText('2 unsaved changes')
    await expect(change(page, 'Server Name')).toContainText('Vera City')
    await saveButton(page).click()
    await expect(page.getByText(updated)).toBeVisible()
    expect(await sandbox.readConfig(veraServiceIds.active)).toMatchObject({
      SERVER_NAME: 'Typed before',
      STAFF_RULES: ['Be fair.', 'No favours.'],
    })
  })

  test('shows nothing of it to the next one', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await openManage(page)
    await field(page, 'Server Name').fill('The secret plans of ada')
    await sandbox.expireSessions()
    await saveButton(page).click()
    await logIn(page, ben)
    await expect(page.getByRole('heading', { name: 'Welcome, ben' })).toBeVisible()
    expect(await page.content()).not.toContain('secret plans')
    await logOut(page, ben)
    await logIn(page, ada)
    await expect(page).not.toHaveURL(/\/login/)
    await openManage(page)
    await expect(field(page, 'Server Name')).toHaveValue('Sunset Roleplay')
  })
})

test.describe('two tabs', () => {
  test('the second one is told what the first one has changed, and decides', async ({ page, context, sandbox }) => {
    await sandbox.signIn(ada)
    await openManage(page)
    const other = await context.newPage()
    await openManage(other)
    await field(other, 'Server Name').fill('From the other tab')
    await field(other, 'Short Name').fill('OT')
    await saveButton(other).click()
    await expect(other.getByText(updated)).toBeVisible()

    await field(page, 'Server Name').fill('From this tab')
    await field(page, 'Punishment Months').fill('3')
    await saveButton(page).click()
    await expect(page.getByRole('alert')).toContainText(elsewhere)
    await expect(page.getByRole('alert')).toContainText('You also changed: Server Name.')
    await expect(page.getByRole('alert')).toContainText('Updated from the server: Short Name.')
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(change(page, 'Server Name')).toContainText(
      /Changed elsewhere\s*On the server now\s*From the other tab\s*Yours\s*From this tab/,
    )
    await expect(field(page, 'Short Name')).toHaveValue('OT')
    expect(await sandbox.ledger('configSaved')).toHaveLength(1)

    await saveButton(page).click()
    await expect(page.getByText(updated)).toBeVisible()
    expect(await sandbox.readConfig(adaActiveServiceId)).toMatchObject({
      SERVER_NAME: 'From this tab',
      SHORT_NAME: 'OT',
      PUNISHMENT_MONTHS: 3,
      FEATURE_FLAGS: { liveMap: true, limits: [1, 2, 3], nested: { deep: null } },
    })
  })

  test('theirs can be kept by taking the own change back', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await openManage(page)
    await field(page, 'Server Name').fill('Mine')
    await sandbox.saveConfig(adaActiveServiceId, { SERVER_NAME: 'Theirs' })
    await saveButton(page).click()
    await expect(page.getByRole('alert')).toContainText(elsewhere)
    await bar(page).getByRole('button', { name: 'Undo Server Name' }).click()
    await expect(field(page, 'Server Name')).toHaveValue('Theirs')
    await expect(bar(page)).toContainText('No unsaved changes')
  })

  test('what the form does not know is taken over without a word', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await openManage(page)
    await field(page, 'Server Name').fill('Mine')
    await sandbox.saveConfig(adaActiveServiceId, { FEATURE_FLAGS: { liveMap: false }, ADDED: ['elsewhere'] })
    await saveButton(page).click()
    await expect(page.getByText(updated)).toBeVisible()
    expect(await sandbox.readConfig(adaActiveServiceId)).toMatchObject({
      SERVER_NAME: 'Mine',
      FEATURE_FLAGS: { liveMap: false },
      ADDED: ['elsewhere'],
    })
  })
})

test.describe('a save that fails', () => {
  for (const [name, text] of [
    ['Sentinel Message', 'This configuration was rejected by the panel.'],
    ['Sentinel Error', 'The panel said no.'],
  ] as const) {
    test(`says what the server says, and keeps what was typed: ${name}`, async ({ page, sandbox }) => {
      await sandbox.signIn(ada)
      await openManage(page)
      await field(page, 'Server Name').fill(name)
      await saveButton(page).click()
      await expect(page.getByRole('alert')).toContainText(text)
      await expect(field(page, 'Server Name')).toHaveValue(name)
      await expect(bar(page)).toContainText('1 unsaved change')
      await field(page, 'Server Name').fill('Better')
      await saveButton(page).click()
      await expect(page.getByText(updated)).toBeVisible()
    })
  }

  test('puts what is said of single fields under them, until they change', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await openManage(page)
    await field(page, 'Server Name').fill('Sentinel Fields')
    await saveButton(page).click()
    await expect(page.getByText('is already taken', { exact: true })).toBeVisible()
    await expect(page.getByText('is blocked', { exact: true })).toBeVisible()
    await expect(field(page, 'Server Name')).toBeFocused()
    await field(page, 'Server Name').blur()
    await expect(page.getByText('is already taken', { exact: true })).toBeVisible()
    await field(page, 'Server Name').fill('Free')
    await expect(page.getByText('is already taken', { exact: true })).toHaveCount(0)
    // What was said of a field that nobody has changed does not stand in the way of the next try.
    await saveButton(page).click()
    await expect(page.getByText(updated)).toBeVisible()
  })

  test('after no clear answer, discarding shows what the server has', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await openManage(page)
    await field(page, 'Server Name').fill('Saved after all')
    await sandbox.fault({ operationId: 'saveDeploymentConfig', kind: 'empty500', committed: true, times: 1 })
    await saveButton(page).click()
    await expect(page.getByRole('alert')).toContainText('An error occurred')
    await expect(page.getByRole('alert')).toContainText("We couldn't confirm whether your changes were saved.")
    await expect(change(page, 'Server Name')).toContainText('Last known')
    await discardButton(page).click()
    await expect(field(page, 'Server Name')).toHaveValue('Saved after all')
    await expect(bar(page)).toContainText('No unsaved changes')
  })

  test('after no clear answer, so does taking the last change back', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await openManage(page)
    await field(page, 'Server Name').fill('Saved after all')
    await sandbox.fault({ operationId: 'saveDeploymentConfig', kind: 'empty500', committed: true, times: 1 })
    await saveButton(page).click()
    await bar(page).getByRole('button', { name: 'Undo Server Name' }).click()
    await expect(field(page, 'Server Name')).toHaveValue('Saved after all')
    await expect(bar(page)).toContainText('No unsaved changes')
  })

  test('after too many requests, Save waits as long as it is asked to', async ({ page, sandbox }) => {
    await page.clock.install()
    await sandbox.signIn(ada)
    await openManage(page)
    await field(page, 'Server Name').fill('Sentinel Limit')
    await saveButton(page).click()
    await expect(page.getByText('Too many changes.')).toBeVisible()
    await expect(saveButton(page)).toBeDisabled()
    await expect(page.getByText(/You can try again in \d s/)).toBeVisible()
    await page.clock.runFor(5000)
    await expect(saveButton(page)).toBeEnabled()
  })
})
