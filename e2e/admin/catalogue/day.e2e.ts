import { ben, ruth } from '#sandbox/account/people.seeds'
import { stripeProductIds } from '#sandbox/admin/catalogue/stripe-catalogue.seeds'
import { CARDS, expectPaid, formOf, payWith } from '../../payment/steps'
import { expect, logIn, test } from '../../support/fixtures'
import { choose, message, rowOf } from '../steps'
import {
  buttonOf,
  chooseSeveral,
  createButton,
  dialogOf,
  fieldOf,
  fillNames,
  openCatalogue,
  openCreate,
  previewIn,
} from './steps'

// With transitions, like most users.
test.use({ reducedMotion: 'no-preference' })

test('a customer buys an imported product for the previewed amounts', async ({ page, browser, world, sandbox }) => {
  await sandbox.signIn(ruth)
  const product = { stripeProductId: stripeProductIds.usual, customProductId: 'STARTER', stock: 5, used: 0 }
  await sandbox.call('POST', '/products/import-stripe', { ...product, enabled: true, subscription: true })

  await test.step('the administrator creates a promotion and sees the preview', async () => {
    await openCatalogue(page, 'Promotions')
    const dialog = await openCreate(page)
    await fillNames(dialog, {
      Name: 'Opening',
      Code: 'opening30',
      Description: 'Thirty percent off for the first three months.',
    })
    await fieldOf(dialog, 'Percent Off').fill('30')
    await fieldOf(dialog, 'Duration').selectOption('Repeating')
    await fieldOf(dialog, 'Duration In Months').fill('3')
    await fieldOf(dialog, 'Max Redemptions').fill('1')
    await chooseSeveral(dialog, 'Applicable Products', ['STARTER'])
    const preview = previewIn(dialog)
    await expect(preview).toContainText('$19.58')
    await expect(preview).toContainText('then $5.59 per month for the rest of the first 3 months, then $7.99 per month')
    await expect(preview).not.toContainText('ACPMH')
    await createButton(page).click()
    await expect(message(page, 'Promotion created successfully')).toBeVisible()
    await expect(rowOf(page, 'OPENING30')).toContainText('0 of 1')
  })

  // The customer has another browser in the same world.
  const device = await browser.newContext({ baseURL: new URL(page.url()).origin })
  await device.addCookies([{ name: 'sandbox-world', value: world, domain: 'localhost', path: '/' }])
  const shop = await device.newPage()

  await test.step('a customer buys it with the code for the previewed amounts', async () => {
    await shop.goto('/login?redir=/purchase/STARTER')
    await logIn(shop, ben)
    await shop.getByRole('button', { name: 'Continue to Purchase' }).click()
    await shop.getByRole('link', { name: 'Pay by card instead' }).click()
    await formOf(shop, '$27.98')
    await shop.getByLabel('Promotion Code').fill('opening30')
    await formOf(shop, '$19.58')
    const summary = shop.getByRole('region', { name: 'Order Summary' })
    await expect(summary).toContainText(/Due Today\s*\$19\.58/)
    await expect(summary).toContainText('then $5.59 per month for the rest of the first 3 months, then $7.99 per month')
    await payWith(shop, CARDS.good)
    await expectPaid(shop)
    expect(await sandbox.ledger('charged')).toMatchObject([{ userId: ben.id, amount: 1958, currency: 'usd' }])
  })

  await test.step('the administrator sees the redemption and the customer', async () => {
    await buttonOf(page, 'Refresh').click()
    await expect(rowOf(page, 'OPENING30')).toContainText('1 of 1')
    await expect(rowOf(page, 'OPENING30')).toContainText('Used Up')
    await page.getByRole('tab', { name: 'Products', exact: true }).click()
    await expect(rowOf(page, 'STARTER')).toContainText('1 of 5 used')
    await choose(rowOf(page, 'STARTER'), 'Customers')
    const customers = dialogOf(page, 'Product Customers')
    await expect(customers.getByRole('row').filter({ hasText: ben.email })).toContainText('ben')
  })

  await device.close()
})
