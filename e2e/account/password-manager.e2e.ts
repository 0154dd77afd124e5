import type { Page } from '@playwright/test'
import { SEED_PASSWORD } from '#sandbox/account/people.seeds'
import { CONTROLS, expect } from '../support/fixtures'
import { email, password, submit, takeOver, test } from './early-page'

const username = (page: Page) => page.getByLabel(CONTROLS.account.username)
const confirmation = (page: Page) => page.getByLabel(CONTROLS.account.confirmation)

/** Changes the form like the password managers of several vendors, before the libraries are there. */
async function installPasswordManager(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const form = document.querySelector('form')
      form?.setAttribute('data-managed', 'true')
      form?.prepend(document.createElement('managed-frame'))
      for (const input of document.querySelectorAll('input')) {
        input.setAttribute('data-managed', 'true')
        input.after(document.createElement('managed-icon'))
      }
      const wrapper = document.createElement('managed-field')
      const wrapped = document.querySelector('input[type="password"]')
      wrapped?.before(wrapper)
      if (wrapped) wrapper.append(wrapped)
    })
  })
}

test('a password manager that changes the form costs nothing that was typed', async ({ page, early, complaints }) => {
  await installPasswordManager(page)
  await early.open('/register')
  await email(page).fill('nina@example')
  await password(page).fill(SEED_PASSWORD)
  await confirmation(page).fill('another')
  await submit(page).click()
  await username(page).pressSequentially('nina')
  await takeOver(page, early)
  // The screen is React's own now.
  await expect(page.locator('managed-icon')).toHaveCount(0)
  await expect(username(page)).toBeFocused()
  await expect(username(page)).toHaveValue('nina')
  await expect(email(page)).toHaveValue('nina@example')
  await expect(email(page)).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(password(page)).toHaveValue(SEED_PASSWORD)
  await expect(page.getByRole('listitem').filter({ hasText: '(met)' })).toHaveCount(5)
  await expect(confirmation(page)).toHaveValue('another')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  // React reports that it has drawn the form anew.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('Minified React error #418')])
  await email(page).fill('nina@example.com')
  await confirmation(page).fill(SEED_PASSWORD)
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Welcome, nina' })).toBeVisible()
  expect(await early.ledger()).toEqual(['accountRegistered'])
})
