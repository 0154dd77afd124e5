import type { Page } from '@playwright/test'
import { ben } from '#sandbox/account/people.seeds'
import { expect, logIn, test } from '../support/fixtures'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Purchase New Product' })
const chosen = (page: Page) => dialog(page).getByRole('radio', { checked: true })

test('after an expired session the product is preserved up to the login', async ({ page, sandbox }) => {
  await sandbox.signIn(ben)
  await page.goto('/services')
  await expect(page.getByRole('heading', { name: 'No Services Yet' })).toBeVisible()
  await sandbox.expireSessions()
  await page.goto('/purchase/ACPMH')
  await expect(page).toHaveURL('/register?redir=%2Fpurchase%2FACPMH')
  await page.getByRole('link', { name: 'Sign in instead' }).click()
  await expect(page).toHaveURL('/login?redir=%2Fpurchase%2FACPMH')
  await page.reload()
  await logIn(page, ben)
  await expect(page).toHaveURL('/services?purchase=ACPMH')
  await expect(chosen(page)).toHaveAccessibleName(/Monthly Hosting/)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/services')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No Services Yet' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a link to an unknown or sold out product shows a message and selects no other', async ({ page, sandbox }) => {
  await sandbox.signIn(ben)
  for (const productId of ['NOPE', 'ACPEB']) {
    await page.goto(`/purchase/${productId}`)
    await expect(dialog(page).getByText("This product isn't available right now.", { exact: false })).toBeVisible()
    await expect(page).toHaveURL(`/services?purchase=${productId}`)
    await expect(dialog(page).getByRole('radio')).toHaveCount(4)
    await expect(chosen(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Continue to Purchase' })).toBeDisabled()
    await dialog(page).getByText('Monthly Hosting').click()
    await expect(page).toHaveURL('/services?purchase=ACPMH')
    await expect(dialog(page).getByText("This product isn't available right now.", { exact: false })).toHaveCount(0)
  }
})

test('an unreachable API leads to the login, and Try again leads to the product', async ({ page, sandbox }) => {
  await sandbox.signIn(ben)
  await sandbox.fault({ operationId: 'getCurrentUser', kind: 'dropped' })
  await page.goto('/purchase/ACPMH')
  await expect(page).toHaveURL('/login?redir=%2Fpurchase%2FACPMH')
  await expect(page.getByRole('alert')).toContainText('Network error - please check your connection')
  await sandbox.clearFaults()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/services?purchase=ACPMH')
  await expect(chosen(page)).toHaveAccessibleName(/Monthly Hosting/)
})
