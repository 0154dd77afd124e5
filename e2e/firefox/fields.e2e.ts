import { ada, ruth } from '#sandbox/account/people.seeds'
import { fieldOf, openCatalogue, openCreate } from '../admin/catalogue/steps'
import { bar, field, openManage } from '../manage/steps'
import { isFullRun } from '../support/fixtures'
import { expect, test } from './fixtures'

test.skip(!isFullRun, 'Firefox runs only in the full run.')

test('the account fields have the types that Firefox fills in', async ({ page }) => {
  await page.goto('/register')
  for (const [label, autocomplete] of Object.entries({
    Username: 'username',
    'Email Address': 'email',
    Password: 'new-password',
    'Confirm Password': 'new-password',
  })) {
    await expect(field(page, label)).toHaveAttribute('autocomplete', autocomplete)
  }
  await page.goto('/login')
  await expect(field(page, 'Email Address')).toHaveAttribute('autocomplete', 'email')
  await expect(field(page, 'Password')).toHaveAttribute('autocomplete', 'current-password')
})

test('numbers and dates can be typed, pasted and cleared, and the wheel changes none', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await openManage(page)
  const [name, port] = [field(page, 'Server Name'), field(page, 'Server Port')]
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
  await openCatalogue(page, 'Promotions')
  const form = await openCreate(page)
  const date = fieldOf(form, 'Redeem By')
  await date.focus()
  await page.keyboard.type('01312040')
  await expect(date).toHaveValue('2040-01-31')
  await fieldOf(form, 'Name').focus()
  await expect(form).not.toContainText('This date is in the past')
  await date.fill('2020-01-01')
  await fieldOf(form, 'Name').focus()
  await expect(date).toHaveAccessibleDescription(/This date is in the past/)
})
