import type { Page } from '@playwright/test'
import { ben } from '#sandbox/account/people.seeds'
import { expectStep } from '../setup/steps'
import { CONTROLS, expect, logIn, test } from '../support/fixtures'

const MONTHLY = 'Admin Control Panel (Monthly Hosting)'
const dialog = (page: Page) => page.getByRole('dialog')
const transaction = (page: Page) => page.getByLabel(CONTROLS.purchase.transactionId)
const payByCard = (page: Page) => page.getByRole('link', { name: CONTROLS.purchase.payByCard, exact: true })
const chosen = (page: Page) => dialog(page).getByRole('radio', { checked: true })

/** Where the second step begins, and takes the focus. */
const beginning = (page: Page) => dialog(page).getByText(`You chose ${MONTHLY}.`)

async function openStepTwo(page: Page): Promise<void> {
  await page.getByRole('button', { name: CONTROLS.purchase.newProduct }).click()
  await dialog(page).getByText(MONTHLY).click()
  await page.getByRole('button', { name: CONTROLS.purchase.continue }).click()
  await expect(page.getByRole('dialog', { name: 'Complete Your Purchase' })).toBeVisible()
}

async function openServices(page: Page): Promise<void> {
  await page.goto('/services')
  await expect(page.getByRole('heading', { name: 'No Services Yet' })).toBeVisible()
}

async function redeem(page: Page, transactionId: string): Promise<void> {
  await transaction(page).fill(transactionId)
  await page.getByRole('button', { name: CONTROLS.purchase.complete }).click()
}

test.beforeEach(({ sandbox }) => sandbox.signIn(ben))

test('redeems a store purchase once and shows its service in the list', async ({ page, sandbox }) => {
  await openServices(page)
  await openStepTwo(page)
  await transaction(page).fill('  tbx-2026-0001 ')
  await sandbox.whileHeld(() => page.getByRole('button', { name: CONTROLS.purchase.complete }).dblclick())
  await expect(page.getByText('Purchase completed successfully!', { exact: true })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText([MONTHLY])
  await expect(page.getByRole('article')).toContainText('Setup Required')
  await openStepTwo(page)
  await redeem(page, 'tbx-2026-0001')
  await expect(page.getByRole('alert')).toContainText('This transaction has already been registered.')
  expect(await sandbox.ledger('purchaseRegistered')).toMatchObject([
    { productId: 'ACPMH', tebexTransactionId: 'tbx-2026-0001' },
  ])
})

test('a reload shows the same product and step, and Back closes the dialog', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: /Purchase Product/ }).click()
  await expect(page).toHaveURL('/services?purchase=new')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await openStepTwo(page)
  await expect(page).toHaveURL('/services?purchase=ACPMH&step=transaction')
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Complete Your Purchase' })).toContainText(MONTHLY)
  await expect(beginning(page)).toBeFocused()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/services?purchase=ACPMH')
  await page.getByText('Admin Control Panel (Yearly Hosting)').click()
  await expect(page).toHaveURL('/services?purchase=ACPYH')
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/services')
  await expect(page.getByRole('heading', { name: 'No Services Yet' })).toBeVisible()
  await page.goForward()
  await expect(chosen(page)).toHaveAccessibleName(/Yearly Hosting/)
})

test('products can be loaded again, have all prices or refer to the store, and one must be chosen', async ({
  page,
  sandbox,
  administrator,
}) => {
  await page.goto('/services')
  await sandbox.fault({ operationId: 'listProducts', kind: 'empty500', times: 1 })
  await sandbox.fault({ operationId: 'getProductPricing', kind: 'empty500' })
  await page.getByRole('button', { name: CONTROLS.purchase.newProduct }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to load available products')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('button', { name: CONTROLS.purchase.continue })).toBeDisabled()
  await expect(page.getByText('Please select a product to purchase', { exact: true })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(4)
  const large = page.getByRole('radio', { name: /Large Server/ })
  await expect(large).toHaveAccessibleName(/See price in our Tebex store$/)
  await expect(page.getByRole('radio', { name: /Monthly Hosting/ })).toHaveAccessibleName(/\$49\.99 one-time/)
  await large.check()
  await expect(page.getByRole('button', { name: CONTROLS.purchase.continue })).toBeEnabled()
  await sandbox.clearFaults()
  await page.reload()
  // The list does not have these prices.
  await expect(large).toHaveAccessibleName(/14 available\s*\$79\.99 one-time\s*\$29\.99 per month$/)
  for (const id of ['ACPMH', 'ACPYH', 'ACPLH', 'ACPCL']) await administrator.call('DELETE', `/products/${id}`)
  await page.reload()
  await expect(dialog(page).getByText('No products are currently available.')).toBeVisible()
})

test('a transaction that is not accepted stays with its reason until the dialog closes', async ({ page, sandbox }) => {
  await page.goto('/services')
  await openStepTwo(page)
  await redeem(page, '   ')
  await expect(page.getByText('Please enter a valid Tebex transaction ID', { exact: true })).toBeVisible()
  await sandbox.fault({ operationId: 'registerPurchase', kind: 'status', status: 403, message: 'Not for you.' })
  await redeem(page, 'tbx-rejected')
  await expect(page.getByRole('alert')).toContainText('Not for you.')
  await expect(transaction(page)).toHaveValue('tbx-rejected')
  await expect(page.getByRole('button', { name: CONTROLS.purchase.complete })).toBeEnabled()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: CONTROLS.purchase.newProduct })).toBeFocused()
  await openStepTwo(page)
  await expect(transaction(page)).toHaveValue('')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await sandbox.ledger('purchaseRegistered')).toEqual([])
})

test('after a lost response the services show whether the purchase was registered', async ({ page, sandbox }) => {
  await openServices(page)
  await openStepTwo(page)
  await sandbox.fault({ operationId: 'registerPurchase', kind: 'dropped' })
  await redeem(page, 'tbx-lost')
  await expect(page.getByRole('alert')).toContainText('Nothing was registered. You can try again.')
  await expect(transaction(page)).toHaveValue('tbx-lost')
  expect(await sandbox.ledger('purchaseRegistered')).toEqual([])
  await sandbox.clearFaults()

  await sandbox.fault({ operationId: 'registerPurchase', kind: 'dropped', committed: true })
  // The first read comes before the registration.
  await sandbox.fault({ operationId: 'listServices', kind: 'dropped', skip: 1 })
  await page.getByRole('button', { name: CONTROLS.purchase.complete }).click()
  await expect(page.getByText("We couldn't confirm whether this went through.", { exact: false })).toBeVisible()
  await sandbox.clearFaults()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('Purchase completed successfully!', { exact: true })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(await sandbox.ledger('purchaseRegistered')).toHaveLength(1)
})

test('nothing closes the dialog or leads to the card payment while the purchase is sent', async ({ page, sandbox }) => {
  await page.goto('/')
  await page.getByRole('link', { name: CONTROLS.shell.services, exact: true }).click()
  await openStepTwo(page)
  const card = payByCard(page)
  await sandbox.fault({ operationId: 'listServices', kind: 'held' })
  await redeem(page, 'tbx-refunded')
  await expect(card).toBeDisabled()
  await sandbox.clearFaults()
  await expect(page.getByRole('alert')).toContainText('This transaction was refunded.')
  await expect(card).toBeEnabled()

  await sandbox.fault({ operationId: 'registerPurchase', kind: 'held' })
  // Before this, while the services are read, the dialog can still be closed.
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/v1/services'))
  await redeem(page, 'tbx-back')
  await sent
  await expect(card).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Close' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled()
  await page.goBack()
  await expect(page).toHaveURL('/services?purchase=ACPMH&step=transaction')
  await sandbox.clearFaults()
  await expect(page.getByText('Purchase completed successfully!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/services')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('each step focuses its beginning, also if the dialog sets its focus late', async ({ page }) => {
  const settled = await delayTimers(page)
  await page.goto('/services')
  // The second step is shown before the dialog sets its focus.
  await page.getByRole('button', { name: CONTROLS.purchase.newProduct }).click()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(beginning(page)).toBeFocused()
  await settled()
  await expect(beginning(page)).toBeFocused()
})

test('on a phone both ways are in view, no field has the focus, and one click leads to the card', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/services?purchase=ACPMH&step=transaction')
  await expect(beginning(page)).toBeFocused()
  await expect(payByCard(page)).toBeInViewport({ ratio: 1 })
  await expect(payByCard(page)).toHaveAccessibleDescription('$64.98 today, then $14.99 per month')
  await expect(page.getByRole('button', { name: CONTROLS.purchase.complete })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(payByCard(page)).toBeFocused()
  await payByCard(page).click()
  await expect(page).toHaveURL(/^[^?]*\/setup\?productId=ACPMH/)
})

test('a pasted line of the receipt is redeemed, and one click leads to the setup', async ({
  page,
  sandbox,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openServices(page)
  await openStepTwo(page)
  await page.evaluate(() => navigator.clipboard.writeText('Transaction ID: TBX-1234567a89b012-c3d4e5.'))
  await transaction(page).focus()
  await page.keyboard.press('Control+V')
  await expect(transaction(page)).toHaveValue('tbx-1234567a89b012-c3d4e5')
  await expect(transaction(page)).toBeFocused()
  await expect(page.getByText('We kept only the transaction ID of what you entered.', { exact: false })).toBeVisible()
  // What is typed is read when the customer leaves the field, or with the button.
  await transaction(page).fill('#tbx-2026-0002')
  await transaction(page).blur()
  await expect(transaction(page)).toHaveValue('tbx-2026-0002')
  await redeem(page, 'My receipt says tbx-2026-0003')
  const notice = page.getByRole('group').filter({ hasText: 'Purchase completed successfully!' })
  await notice.getByRole('link', { name: CONTROLS.services.startSetup }).click()
  const [registered, ...others] = await sandbox.ledger('purchaseRegistered')
  expect([registered, others]).toMatchObject([{ tebexTransactionId: 'tbx-2026-0003' }, []])
  await expect(page).toHaveURL(`/setup?serviceId=${registered?.serviceId}&step=framework`)
  await expectStep(page, 2, 'Framework Setup')
})

/**
 * Delays all timers without a delay by half a second, as on a busy machine, in pages that load from now on.
 *
 * @returns a function that waits until no timer is pending
 */
async function delayTimers(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window)
    let pending = 0
    const delayed = (act: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) => {
      if (ms > 0) return start(act, ms, ...values)
      pending += 1
      return start(() => {
        pending -= 1
        act(...values)
      }, 500)
    }
    Object.assign(window, { setTimeout: delayed, countPending: () => pending })
  })
  return () => expect.poll(() => page.evaluate('countPending()')).toBe(0)
}

test('on a phone the texts of a product are shown in full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/services')
  await openStepTwo(page)
  // The full stop stays beside a name of two lines.
  const sentence = beginning(page)
  const { lines, gap } = await sentence.evaluate((element) => {
    const name = [...(element.querySelector('bdi')?.getClientRects() ?? [])]
    const fullStop = document.createRange()
    fullStop.selectNode(element.lastChild ?? element)
    const { left, bottom } = fullStop.getBoundingClientRect()
    const end = name.at(-1)
    return { lines: name.length, gap: end ? Math.hypot(left - end.right, bottom - end.bottom) : null }
  })
  expect(lines).toBe(2)
  expect(gap).toBeLessThan(2)
  await page.getByRole('button', { name: 'Back' }).click()
  const description = dialog(page).getByText('billed every month.')
  await expect(description).toBeVisible()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await description.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0)
})

test('a link after an expired session preserves the product up to the login', async ({ page, sandbox }) => {
  await openServices(page)
  await sandbox.expireSessions()
  await page.goto('/purchase/ACPMH')
  await expect(page).toHaveURL('/register?redir=%2Fpurchase%2FACPMH')
  await page.getByRole('link', { name: CONTROLS.account.signInInstead }).click()
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

test('a link to a product that is sold out shows a message and selects no other', async ({ page, sandbox }) => {
  await sandbox.whileHeld(async () => {
    await page.goto('/purchase/ACPEB')
    await expect(page.getByRole('heading', { name: 'Preparing your purchase...' })).toBeVisible()
    await expect(page.getByText('Please wait while we set things up for you')).toBeVisible()
  })
  await expect(dialog(page).getByText("This product isn't available right now.", { exact: false })).toBeVisible()
  await expect(page).toHaveURL('/services?purchase=ACPEB')
  await expect(dialog(page).getByRole('radio')).toHaveCount(4)
  await expect(chosen(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: CONTROLS.purchase.continue })).toBeDisabled()
  await dialog(page).getByText('Monthly Hosting').click()
  await expect(page).toHaveURL('/services?purchase=ACPMH')
  await expect(dialog(page).getByText("This product isn't available right now.", { exact: false })).toHaveCount(0)
})

test('a link without the API leads to the login, and Try again leads to the product', async ({ page, sandbox }) => {
  await sandbox.fault({ operationId: 'getCurrentUser', kind: 'dropped' })
  await page.goto('/purchase/ACPMH')
  await expect(page).toHaveURL('/login?redir=%2Fpurchase%2FACPMH')
  await expect(page.getByRole('alert')).toContainText('Network error - please check your connection')
  await sandbox.clearFaults()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/services?purchase=ACPMH')
  await expect(chosen(page)).toHaveAccessibleName(/Monthly Hosting/)
})
