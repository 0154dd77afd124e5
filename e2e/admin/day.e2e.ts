import { ruth, vera } from '#sandbox/account/people.seeds'
import { field } from '../manage/steps'
import { expect, logIn, test } from '../support/fixtures'
import { platformSwitch } from './platform/steps'
import { choose, confirm, inDialog, message, rowOf, saveButton } from './steps'

// With transitions, like most users.
test.use({ reducedMotion: 'no-preference' })

test('an administrator edits and suspends a user, and closes the registration', async ({
  page,
  browser,
  world,
  sandbox,
}) => {
  const email = 'vera.new@example.test'
  const link = (name: string) => page.getByRole('group', { name: 'Manage' }).getByRole('link', { name })
  await page.goto('/login')
  await logIn(page, ruth)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, ruth' })).toBeVisible()
  // Another browser in the same world.
  const device = await browser.newContext({ baseURL: new URL(page.url()).origin })
  await device.addCookies([{ name: 'sandbox-world', value: world, domain: 'localhost', path: '/' }])
  const visitor = await device.newPage()
  const row = rowOf(page, vera.id)

  await test.step('find a user and change their email', async () => {
    await link('Users').click()
    await page.getByPlaceholder('Search by username, email, or ID...').fill('vera@')
    await expect(page).toHaveURL('/admin?tab=1&search=vera%40')
    await choose(row, 'Edit')
    await inDialog(page, 'Email').fill(email)
    await saveButton(page).click()
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
  })

  await test.step('close the registration', async () => {
    await link('Platform').click()
    await platformSwitch(page, 'User Creation').click()
    await expect(page.getByText(/^Last updated .+ by ruth$/)).toBeVisible()
    await visitor.goto('/register')
    for (const [label, text] of [
      ['Username', 'nina'],
      ['Email Address', 'nina@example.test'],
      ['Password', 'Correct-Horse-7'],
      ['Confirm Password', 'Correct-Horse-7'],
    ] as const) {
      await field(visitor, label).fill(text)
    }
    await visitor.getByRole('button', { name: 'Create Account' }).click()
    await expect(visitor.getByRole('alert')).toContainText(
      'New registrations are currently disabled. Please try again later.',
    )
  })
  for (const effect of ['userUpdated', 'userSuspended', 'settingsChanged']) {
    expect(await sandbox.ledger(effect), effect).toEqual([expect.objectContaining({ byUserId: ruth.id })])
  }
  await device.close()
})
