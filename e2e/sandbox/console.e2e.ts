import AxeBuilder from '@axe-core/playwright'
import { ada } from '#sandbox/account/people.seeds'
import { scenarios } from '#sandbox/console/scenarios'
import { expect, test } from '../support/fixtures'

const SANDBOX = process.env.SANDBOX_URL ?? ''
const PORTAL = process.env.PORTAL_URL ?? ''

/** The scenarios that appear without an action of the user, which the title names after a colon. */
const visible = scenarios.filter(({ title }) => !title.includes(': '))

test('each link of the sandbox opens its scenario in a world of its own', async ({ page, world }) => {
  for (const { title, shows } of visible) {
    await page.goto(SANDBOX)
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByText(shows, { exact: false }).first()).toBeVisible()
  }
  await page.goto(SANDBOX)
  await expect(page.getByText(world, { exact: true })).toBeHidden()
})

test('the page of the sandbox is accessible, signs a person in and returns to the default world', async ({ page }) => {
  await page.goto(SANDBOX)
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.getByRole('link', { name: ada.username, exact: true }).click()
  await expect(page).toHaveURL(`${PORTAL}/`)
  await expect(page.getByRole('heading', { name: `Welcome, ${ada.username}` })).toBeVisible()
  await page.goto(SANDBOX)
  await page.getByRole('link', { name: 'Back to the default world' }).click()
  await expect(page.getByText('You are in the world default')).toBeVisible()
})
