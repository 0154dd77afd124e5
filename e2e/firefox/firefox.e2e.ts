import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Papa from 'papaparse'
import { ada, ben, ruth } from '#sandbox/account/people.seeds'
import { playerAt } from '#sandbox/account/players.seeds'
import { fieldOf, openCatalogue, openCreate } from '../admin/catalogue/steps'
import { exportList } from '../admin/export/steps'
import { choose, dialog, inDialog, menuButton, message, openUsers, rowOf, saveButton } from '../admin/steps'
import { bar, field, openManage } from '../manage/steps'
import { CARDS, expectPaidOnce, MONTHLY, OF_PRODUCT, openPayment, payWith, SETUP } from '../payment/steps'
import { ALL_SCREENS } from '../portal/screens'
import { finishSetup } from '../setup/steps'
import { CONTROLS, expect, FIELDS, logOut, test } from '../support/fixtures'
import { expectWhole } from '../support/look'
import { FIREFOX_DOWNLOADS } from './firefox'

const luca = playerAt(34)

/** These write to the storage before the page loads, which Firefox forbids in the blank page before it. */
const NOT_SHOWN: ReadonlySet<string> = new Set(['confirmation, two payments', 'setup, after the payment'])

for (const { name, as, fault, path, show, open } of ALL_SCREENS) {
  if (NOT_SHOWN.has(name)) continue
  test(`${name}: fits a phone and a desktop`, async ({ page, sandbox }) => {
    if (as) await sandbox.signIn(as)
    if (fault) await sandbox.fault(fault)
    if (path !== undefined) await page.goto(path)
    await show(page, sandbox)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await open?.(page)
      await expectWhole(page, `${width} px`)
    }
  })
}

test('the fixture reports violations of the policy', async ({ page, complaints }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  expect(complaints).toEqual([])
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
  await expect.poll(() => complaints.length).toBe(1)
  // Removes it, because the fixture would fail the test.
  expect(complaints.splice(0)).toEqual([expect.stringMatching(/^uncaught: .*style-src-attr/)])
})

test('a customer buys and sets up, and Back after the logout shows nothing of it', async ({ page, sandbox }) => {
  await sandbox.signIn(ben)
  await openPayment(page, OF_PRODUCT)
  await payWith(page, CARDS.good)
  await expectPaidOnce(page, sandbox, SETUP + MONTHLY)
  await finishSetup(page)
  expect(await sandbox.ledger('serviceDeployed')).toHaveLength(1)
  await page.getByRole('link', { name: CONTROLS.services.goToServices }).click()
  await logOut(page, ben)
  // Firefox also has a back/forward cache.
  await page.goBack()
  await expect(page.getByRole('button', { name: CONTROLS.account.signIn })).toBeVisible()
  await expect(page.getByText(ben.email)).toHaveCount(0)
})

test('a list is saved as a file', async ({ page, sandbox }) => {
  await sandbox.signIn(ruth)
  await openUsers(page, '?status=banned')
  await exportList(page)
  // Firefox creates the folder for its first file.
  const files = () => readdir(FIREFOX_DOWNLOADS).catch((): string[] => [])
  const saved = async () => (await files()).filter((file) => /^users-banned-[\d-]+\.csv$/.test(file))
  await expect.poll(saved).toHaveLength(1)
  const readText = async () => readFile(join(FIREFOX_DOWNLOADS, (await saved())[0] ?? ''), 'utf8')
  // The file is empty at first.
  await expect.poll(readText).not.toBe('')
  const text = await readText()
  const { data } = Papa.parse<Record<string, string>>(text, { header: true })
  const { users } = await sandbox.call<{ users: readonly { id: string }[] }>(
    'GET',
    '/admin/users?status=banned&limit=100',
  )
  expect(data.map((line) => line['User ID'])).toEqual(users.map(({ id }) => id))
})

test('numbers and dates can be typed, pasted and cleared, and the wheel changes none', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await openManage(page)
  const [name, port] = [field(page, FIELDS.serverName), field(page, FIELDS.serverPort)]
  const before = await port.inputValue()
  await port.focus()
  await port.hover()
  await page.mouse.wheel(0, 200)
  await page.keyboard.press('ArrowUp')
  await expect(port).toHaveValue(before)
  await name.fill('  30125 ')
  await name.press('Control+A')
  await page.keyboard.press('Control+C')
  await port.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Control+V')
  await expect(port).toHaveValue(/30125/)
  await expect(bar(page)).toContainText('30125')

  await sandbox.signIn(ruth)
  await openCatalogue(page, 'promotions')
  const form = await openCreate(page)
  const date = fieldOf(form, CONTROLS.catalogue.redeemBy)
  await date.focus()
  await page.keyboard.type('01312040')
  await expect(date).toHaveValue('2040-01-31')
  await fieldOf(form, CONTROLS.catalogue.name).focus()
  await expect(form).not.toContainText('This date is in the past')
  await date.fill('2020-01-01')
  await fieldOf(form, CONTROLS.catalogue.name).focus()
  await expect(date).toHaveAccessibleDescription(/This date is in the past/)
})

test('Tab stays in a dialog in both directions, and Escape and Save return the focus', async ({ page, sandbox }) => {
  await sandbox.signIn(ruth)
  await openUsers(page, '?search=luca')
  const row = rowOf(page, luca.id)
  await choose(row, CONTROLS.row.edit)
  await expect(inDialog(page, CONTROLS.users.username)).toBeFocused()
  // Null if the focus has left the dialog.
  const focused = () =>
    dialog(page).evaluate((element) => {
      const { activeElement } = document
      return activeElement && element.contains(activeElement) ? activeElement.outerHTML : null
    })
  for (const key of ['Tab', 'Shift+Tab']) {
    const first = await focused()
    const seen = new Set<string | null>([first])
    do {
      await page.keyboard.press(key)
      seen.add(await focused())
      expect(await page.evaluate(() => document.activeElement?.matches(':focus-visible'))).toBe(true)
    } while ((await focused()) !== first && seen.size < 20)
    expect(seen).not.toContain(null)
    expect(seen.size).toBeGreaterThanOrEqual(6)
    expect(seen.size).toBeLessThan(20)
  }
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(menuButton(row)).toBeFocused()
  await choose(row, CONTROLS.row.edit)
  await inDialog(page, CONTROLS.users.username).fill('Lucas')
  await saveButton(page).click()
  await expect(message(page, 'User updated successfully')).toBeVisible()
  await expect(row).toContainText('Lucas')
  await expect(menuButton(row)).toBeFocused()
})
