import type { Page } from '@playwright/test'
import { ruth, vera } from '#sandbox/account/people.seeds'
import { veraServiceIds } from '#sandbox/services/services.seeds'
import { field } from '../manage/steps'
import { expect, logIn, logOut, test } from '../support/fixtures'
import { platformSwitch } from './platform/steps'
import { choose, confirm, message, rowOf } from './steps'

const manage = (page: Page, name: string, href: string) =>
  page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${href}"]`).filter({ hasText: name })

/** Submits the registration form. */
async function register(page: Page): Promise<void> {
  await page.goto('/register')
  await field(page, 'Username').fill('nina')
  await field(page, 'Email Address').fill('nina@example.test')
  await field(page, 'Password').fill('Correct-Horse-7')
  await field(page, 'Confirm Password').fill('Correct-Horse-7')
  await page.getByRole('button', { name: 'Create Account' }).click()
}

// With transitions, like most users.
test.use({ reducedMotion: 'no-preference' })

test('an administrator edits and suspends a user, deploys and closes registration', async ({
  page,
  browser,
  world,
  sandbox,
}) => {
  test.setTimeout(90_000)
  const email = 'vera.new@example.test'
  await page.goto('/login')
  await logIn(page, ruth)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, ruth' })).toBeVisible()
  // Another browser in the same world.
  const device = await browser.newContext({ baseURL: new URL(page.url()).origin })
  await device.addCookies([{ name: 'sandbox-world', value: world, domain: 'localhost', path: '/' }])
  const visitor = await device.newPage()
  const row = rowOf(page, vera.id)

  await test.step('find a user and change their email', async () => {
    await manage(page, 'Users', '/admin?tab=1').click()
    await page.getByPlaceholder('Search by username, email, or ID...').fill('vera@')
    await expect(page).toHaveURL('/admin?tab=1&search=vera%40')
    await choose(row, 'Edit')
    const dialog = page.getByRole('dialog', { name: 'Edit User' })
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(message(page, 'User updated successfully')).toBeVisible()
    await page.getByPlaceholder('Search by username, email, or ID...').fill('vera')
    await expect(row).toContainText(email)
  })

  await test.step('suspend the user, who can no longer log in', async () => {
    await choose(row, 'Suspend')
    await confirm(page, 'Suspend')
    await expect(message(page, 'User suspended successfully')).toBeVisible()
    await visitor.goto('/login')
    await logIn(visitor, { email })
    await expect(visitor.getByRole('alert')).toContainText('Your account has been temporarily suspended.')
    await expect(visitor).toHaveURL('/login')
  })

  await test.step('unsuspend the user, who can log in again', async () => {
    await choose(row, 'Unsuspend')
    await expect(message(page, 'User unsuspended successfully')).toBeVisible()
    await logIn(visitor, { email })
    await expect(visitor.getByRole('heading', { level: 1, name: 'Welcome, vera' })).toBeVisible()
    await logOut(visitor, { email })
    await expect(visitor).toHaveURL('/login')
  })

  await test.step("deploy the user's suspended service", async () => {
    await manage(page, 'Services', '/admin?tab=2').click()
    const picker = page.getByRole('combobox', { name: 'User', exact: true })
    await picker.fill('vera')
    await expect(page.getByRole('option', { name: email })).toBeVisible()
    await picker.press('Enter')
    await expect(picker).toHaveValue(`vera (${email})`)
    const id = veraServiceIds.suspended
    await choose(rowOf(page, id), 'Provision')
    await expect(message(page, 'Provisioning started - monitoring progress...')).toBeVisible()
    await expect(rowOf(page, id)).toContainText('Provisioning...')
    await expect(message(page, `Service ${id} is now ready and deployed!`)).toBeVisible({ timeout: 15_000 })
    await expect(rowOf(page, id)).toContainText('Ready')
    await expect(rowOf(page, id)).toContainText('Active')
    expect(await sandbox.ledger('serviceDeployed')).toEqual([expect.objectContaining({ serviceId: id })])
  })

  await test.step('close the registration and open it again', async () => {
    await manage(page, 'Platform', '/admin').click()
    const creation = platformSwitch(page, 'User Creation')
    await expect(creation).toBeChecked()
    await creation.click()
    await expect(page.getByText(/^Last updated .+ by ruth$/)).toBeVisible()
    await expect.poll(() => sandbox.ledger('settingsChanged')).toHaveLength(1)
    await register(visitor)
    await expect(visitor.getByRole('alert')).toContainText(
      'New registrations are currently disabled. Please try again later.',
    )
    await creation.click()
    await expect(creation).toBeChecked()
    await expect.poll(() => sandbox.ledger('settingsChanged')).toHaveLength(2)
    await visitor.getByRole('button', { name: 'Create Account' }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Welcome, nina' })).toBeVisible()
  })

  for (const effect of ['userUpdated', 'userSuspended', 'userUnsuspended', 'provisioningStarted']) {
    expect(await sandbox.ledger(effect), effect).toEqual([expect.objectContaining({ byUserId: ruth.id })])
  }
  await device.close()
})
