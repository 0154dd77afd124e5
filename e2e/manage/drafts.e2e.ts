import { ada } from '#sandbox/account/people.seeds'
import { adaActiveServiceId } from '#sandbox/services/services.seeds'
import { CONTROLS, expect, FIELDS, logOut, test } from '../support/fixtures'
import { bar, change, draftOffer, field, openManage, saveButton } from './steps'

test.beforeEach(async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  // The browser asks before it leaves unsaved changes. A phone that drops a tab does not.
  page.on('dialog', (dialog) => void dialog.accept())
})

test('edits of a dropped tab are offered, and meet newer values like any edit', async ({ page, sandbox }) => {
  await openManage(page)
  await field(page, FIELDS.serverName).fill('Typed before')
  await field(page, FIELDS.rulesPage).uncheck()
  await expect(bar(page)).toContainText('2 unsaved changes')
  await sandbox.saveConfig(adaActiveServiceId, { SERVER_NAME: 'From elsewhere' })
  await page.reload()
  const offer = draftOffer(page)
  await expect(offer).toContainText('Changes from less than a minute ago were not saved.')
  await expect(offer).toContainText(
    /Server Name\s*Changed elsewhere\s*Currently saved\s*From elsewhere\s*Yours\s*Typed before/,
  )
  await expect(field(page, FIELDS.serverName)).toHaveValue('From elsewhere')
  await expect(bar(page)).toContainText('No unsaved changes')

  // What is typed before the decision is stored too.
  await field(page, FIELDS.shortName).fill('TB')
  await expect(bar(page)).toContainText('1 unsaved change')
  await page.reload()
  await expect(offer).toContainText(/Short Name\s*Saved\s*.*\s*New\s*TB/)
  await field(page, FIELDS.shortName).fill('TBE')
  await offer.getByRole('button', { name: CONTROLS.manage.restore }).click()
  await expect(offer).toHaveCount(0)
  await expect(bar(page)).toContainText('3 unsaved changes')
  await expect(field(page, FIELDS.shortName)).toHaveValue('TBE')
  await expect(page.getByRole('alert')).toContainText('Also changed by you: Server Name.')
  await expect(change(page, FIELDS.serverName)).toContainText('Changed elsewhere')
  await saveButton(page).click()
  await expect(page.getByText('Configuration updated successfully!')).toBeVisible()
  expect(await sandbox.readConfig(adaActiveServiceId)).toMatchObject({
    SERVER_NAME: 'Typed before',
    SHORT_NAME: 'TBE',
    RULES_PAGE: false,
  })
  await page.reload()
  await expect(bar(page)).toContainText('No unsaved changes')
  await expect(offer).toHaveCount(0)
})

test('edits are offered until the customer discards them, leaves them or logs out', async ({ page }) => {
  const offer = draftOffer(page)
  const drop = async () => {
    await field(page, FIELDS.serverName).fill('Typed before')
    await expect(bar(page)).toContainText('1 unsaved change')
    await page.reload()
    await expect(field(page, FIELDS.serverName)).toHaveValue('Sunset Roleplay')
  }
  await openManage(page)
  await drop()
  await offer.getByRole('button', { name: CONTROLS.manage.discard }).click()
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expect(bar(page)).toBeVisible()
  await expect(offer).toHaveCount(0)

  await field(page, FIELDS.serverName).fill('Typed before')
  await page.getByRole('link', { name: CONTROLS.shell.home, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/')
  await openManage(page)
  await expect(offer).toHaveCount(0)

  await drop()
  await expect(offer).toBeVisible()
  await logOut(page, ada)
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('portal-')))).toEqual([])
})
