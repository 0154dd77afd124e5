import { ada, ben, vera } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, veraServiceIds } from '#sandbox/services/services.seeds'
import { CONTROLS, expect, FIELDS, test } from '../support/fixtures'
import { bar, change, discardButton, field, openManage, saveButton, savesOf } from './steps'

const updated = 'Configuration updated successfully!'

test.beforeEach(({ sandbox }) => sandbox.signIn(ada))

test('the whole configuration is shown, including values that are not options', async ({ page }) => {
  await openManage(page)
  for (const [label, value] of [
    [FIELDS.serverName, 'Sunset Roleplay'],
    [FIELDS.framework, 'qbox'],
    [CONTROLS.manage.staffRules, 'Be kind.\nNo favours for friends.'],
    ['Footer Link 1 URL', 'https://community.example'],
    ['Footer Link 2 Text', ''],
  ] as const) {
    await expect(field(page, label)).toHaveValue(value)
  }
  await expect(field(page, FIELDS.rulesPage)).toBeChecked()
  await expect(field(page, 'Previous Calendar Events')).not.toBeChecked()
  await expect(page.getByRole('link', { name: 'Community' })).toHaveAttribute('href', 'https://community.example')
  await expect(page.getByText(`${adaActiveServiceId}::${ada.id}`, { exact: true })).toBeVisible()
})

test('changes are listed with old and new values, and the rest is saved unchanged', async ({ page, sandbox }) => {
  await sandbox.signIn(vera)
  const received = await sandbox.readConfig(veraServiceIds.active)
  await openManage(page, veraServiceIds.active)
  await expect(bar(page)).toContainText('No unsaved changes')
  await field(page, FIELDS.serverName).fill('Vera Town')
  await expect(bar(page)).toContainText('1 unsaved change')
  await field(page, FIELDS.serverPort).fill('30199')
  await field(page, FIELDS.rulesPage).uncheck()
  await field(page, FIELDS.punishmentMonths).fill('24')
  await field(page, FIELDS.housing).selectOption('none')
  await expect(bar(page)).toContainText('5 unsaved changes')
  await expect(change(page, FIELDS.serverName)).toContainText(/Saved\s*Vera City\s*New\s*Vera Town/)
  await expect(change(page, FIELDS.rulesPage)).toContainText(/Saved\s*On\s*New\s*Off/)
  const saves = savesOf(page)
  await saveButton(page).click()
  await expect(page.getByText(updated)).toBeVisible()
  // Values stored as text stay text. A new number is a number.
  expect(saves[0]?.postDataJSON().config).toEqual({
    ...received,
    SERVER_NAME: 'Vera Town',
    SERVER_PORT: '30199',
    RULES_PAGE: 'false',
    PUNISHMENT_MONTHS: 24,
    HOUSING: 'none',
  })
  await expect(bar(page)).toContainText('No unsaved changes')
  expect(await sandbox.ledger('configSaved')).toHaveLength(1)
})

test('a success moves nothing, and ends when the user edits again', async ({ page }) => {
  await openManage(page)
  await field(page, FIELDS.serverName).fill('Vera Town')
  await expect(bar(page)).toContainText('1 unsaved change')
  const placeOf = () => field(page, FIELDS.shortName).evaluate((element) => element.getBoundingClientRect().top)
  const place = await placeOf()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(updated)).toBeVisible()
  expect(await placeOf()).toBe(place)
  await field(page, FIELDS.shortName).fill('VT')
  await expect(page.getByText(updated)).toHaveCount(0)
})

test('the list of sections leads to each, marks the one in sight, and leaves no trace', async ({ page }) => {
  await openManage(page)
  const list = page.getByRole('navigation', { name: 'Sections' })
  const current = list.locator('[aria-current]')
  await expect(current).toHaveText('Brand')
  await field(page, FIELDS.serverName).fill('Unsaved')
  const entries = () => page.evaluate(() => history.length)
  const before = await entries()
  for (const [word, title] of [
    ['Rules', 'Staff Rules'],
    ['Cancellation', 'Cancellation'],
  ] as const) {
    await list.getByRole('link', { name: word }).press('Enter')
    await expect(page.getByRole('heading', { name: title })).toBeFocused()
    await expect(page.getByRole('heading', { name: title })).toBeInViewport()
    await expect(current).toHaveText(word)
  }
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(current).toHaveText('Brand')
  expect(await entries()).toBe(before)
  await expect(page).toHaveURL(`/manage?serviceId=${adaActiveServiceId}`)
  await page.setViewportSize({ width: 980, height: 800 })
  await expect(list).toBeHidden()
})

test('Undo reverts one change, Discard all, and nothing is saved without a click', async ({ page, sandbox }) => {
  await openManage(page)
  await field(page, FIELDS.punishmentMonths).focus()
  await field(page, FIELDS.punishmentMonths).hover()
  await page.mouse.wheel(0, 300)
  await field(page, FIELDS.serverName).fill('Other')
  await field(page, FIELDS.serverName).press('Enter')
  await field(page, FIELDS.serverPort).fill('99999')
  await field(page, FIELDS.calendarTimezone).fill('buenos')
  await expect(page.getByRole('option', { name: /Buenos_Aires/ })).toHaveCount(1)
  await field(page, FIELDS.calendarTimezone).press('Enter')
  await expect(field(page, FIELDS.calendarTimezone)).toHaveValue(/Buenos_Aires/)
  await expect(bar(page)).toContainText('3 unsaved changes')
  await bar(page).getByRole('button', { name: 'Undo Server Port' }).click()
  await expect(field(page, FIELDS.serverPort)).toHaveValue('30120')
  await expect(page.getByText('Please enter a whole number from 1 to 65535')).toHaveCount(0)
  await discardButton(page).click()
  await expect(field(page, FIELDS.serverName)).toHaveValue('Sunset Roleplay')
  await expect(field(page, FIELDS.calendarTimezone)).toHaveValue('Europe/Berlin')
  await expect(bar(page)).toContainText('No unsaved changes')
  expect(await sandbox.ledger('configSaved')).toEqual([])
  await page.getByRole('link', { name: CONTROLS.shell.home, exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('invalid values are reported on blur and never sent', async ({ page, sandbox }) => {
  await openManage(page)
  const problem = page.getByText('Please enter a valid IP address', { exact: true })
  await field(page, FIELDS.serverIp).fill('256.1.1.1')
  await field(page, FIELDS.serverIp).blur()
  await expect(problem).toBeVisible()
  await expect(field(page, FIELDS.serverIp)).toHaveAttribute('aria-invalid', 'true')
  await saveButton(page).click()
  await expect(field(page, FIELDS.serverIp)).toBeFocused()
  await bar(page).getByRole('button', { name: 'Undo Server IP' }).click()
  await expect(problem).toHaveCount(0)
  // The missing part of a footer link gets the focus, unless a field above it is invalid.
  await field(page, 'Footer Link 2 Text').fill('Shop')
  await saveButton(page).click()
  await expect(page.getByText('Please enter a URL for this link, or clear its text')).toBeVisible()
  await expect(field(page, CONTROLS.manage.footerUrl)).toBeFocused()
  await field(page, FIELDS.punishmentMonths).fill('99')
  await saveButton(page).click()
  await expect(field(page, FIELDS.punishmentMonths)).toBeFocused()
  expect(await sandbox.ledger('configSaved')).toEqual([])
})

test('Ctrl S saves what the fields show, but not while a dialog is open', async ({ page, sandbox }) => {
  await openManage(page)
  await field(page, FIELDS.serverIp).fill('“connect ２０３.0.113.9:30125” ')
  await field(page, FIELDS.serverIp).press('Tab')
  await expect(field(page, FIELDS.serverIp)).toHaveValue('203.0.113.9')
  await expect(field(page, FIELDS.serverIp)).toHaveAccessibleDescription(/was split into Server IP and Server Port/)
  await expect(field(page, FIELDS.serverPort)).toHaveValue('30125')
  await expect(field(page, FIELDS.serverPort)).toBeFocused()
  await page.getByRole('button', { name: CONTROLS.manage.databaseCredentials }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await field(page, FIELDS.punishmentMonths).fill('99')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Please enter a whole number from 1 to 36')).toBeVisible()
  await expect(field(page, FIELDS.punishmentMonths)).toBeFocused()
  expect(await sandbox.ledger('configSaved')).toEqual([])
  await field(page, FIELDS.punishmentMonths).fill('\u200b24')
  await field(page, FIELDS.calendarTimezone).fill('\u00a0tokyo')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(updated)).toBeVisible()
  expect(await sandbox.readConfig(adaActiveServiceId)).toMatchObject({
    SERVER_IP: '203.0.113.9',
    SERVER_PORT: 30125,
    PUNISHMENT_MONTHS: 24,
    CALENDAR_TIMEZONE: 'Asia/Tokyo',
  })
})

test('stored lists of rules and links can be edited by keyboard', async ({ page, sandbox }) => {
  await sandbox.signIn(vera)
  await openManage(page, veraServiceIds.active)
  await page.getByRole('button', { name: 'Move rule 1 down' }).press('Enter')
  // The focus follows the moved rule.
  await expect(page.getByRole('button', { name: 'Move rule 2 down' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move rule 3 up' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move rule 1 down' })).toBeFocused()
  await page.getByRole('button', { name: 'Move rule 3 up' }).press('Enter')
  await page.getByRole('button', { name: 'Add rule' }).press('Enter')
  await field(page, 'Rule 4').fill('Sleep well.')
  await page.getByRole('button', { name: 'Remove rule 1' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Add rule' })).toBeFocused()

  await expect(page.getByText("One more link is stored. Saving won't change it.")).toBeVisible()
  await field(page, 'Footer Link 1 Text').fill('House rules')
  await field(page, 'Footer Link 2 Text').fill('')
  await field(page, CONTROLS.manage.footerUrl).fill('')
  await expect(page.getByRole('link', { name: 'House rules' })).toHaveAttribute('href', 'https://rules.example')
  const saves = savesOf(page)
  await saveButton(page).press('Enter')
  await expect(page.getByText(updated)).toBeVisible()
  const { config } = saves[0]?.postDataJSON() ?? {}
  expect(config.STAFF_RULES).toEqual(['No favours.', 'Log every ban.', 'Sleep well.'])
  expect(config.FOOTER_LINKS).toEqual([
    { text: 'House rules', url: 'https://rules.example', icon: 'book' },
    { text: 'Third', url: 'https://third.example' },
  ])
  await expect(field(page, 'Footer Link 2 Text')).toHaveValue('Third')
  await expect(bar(page)).toContainText('No unsaved changes')
})

test("a missing service looks like another user's, and without an ID there is a link", async ({ page, sandbox }) => {
  await sandbox.signIn(ben)
  const texts: string[] = []
  for (const serviceId of ['665f00000000000000009999', adaActiveServiceId]) {
    await page.goto(`/manage?serviceId=${serviceId}`)
    await expect(page.getByRole('heading', { name: 'Service not found' })).toBeVisible()
    texts.push(await page.getByRole('main').innerText())
  }
  expect(texts[0]).toBe(texts[1])
  await page.goto('/manage')
  await expect(page.getByText('No service ID provided. Please select a service first.')).toBeVisible()
  await page.getByRole('link', { name: 'Your services' }).click()
  await expect(page).toHaveURL('/services')
})
