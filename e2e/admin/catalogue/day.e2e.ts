import { ben, ruth } from '#sandbox/account/people.seeds'
import { stripeProductIds } from '#sandbox/admin/catalogue/stripe-catalogue.seeds'
import { CARDS, expectPaid, formOf, payWith } from '../../payment/steps'
import { CONTROLS, expect, logIn, test, watch } from '../../support/fixtures'
import { choose, rowOf } from '../steps'
import { buttonOf, dialogOf, lineOf, openCatalogue } from './steps'

// With transitions, like most users.
test.use({ reducedMotion: 'no-preference' })

test('a customer buys an imported product for the previewed amounts', async ({
  page,
  browser,
  world,
  sandbox,
  complaints,
}) => {
  const RATE = 'then $5.59 per month for the rest of the first 3 months, then $7.99 per month'
  await sandbox.signIn(ruth)
  const product = { stripeProductId: stripeProductIds.usual, customProductId: 'STARTER', stock: 5, used: 0 }
  await sandbox.call('POST', '/products/import-stripe', { ...product, enabled: true, subscription: true })
  const discount = { discountType: 'percentage', percentOff: 30, duration: 'repeating', durationInMonths: 3 }
  const limits = { maxRedemptions: 1, applicableProducts: ['STARTER'], enabled: true }
  const names = { name: 'Opening', code: 'OPENING30', description: 'Thirty percent off for three months.' }
  await sandbox.call('POST', '/promotions', { ...names, ...discount, ...limits })

  await openCatalogue(page, 'promotions')
  const row = rowOf(page, names.code)
  await expect(row).toContainText('0 of 1')
  await choose(row, CONTROLS.catalogue.view)
  const details = dialogOf(page, 'Promotion Details')
  for (const text of ['$19.58', RATE]) await expect(lineOf(details, 'STARTER')).toContainText(text)
  await buttonOf(details, CONTROLS.shared.close).click()

  // The customer has another browser in the same world.
  const device = await browser.newContext({ baseURL: new URL(page.url()).origin })
  await device.addCookies([{ name: 'sandbox-world', value: world, domain: 'localhost', path: '/' }])
  device.on('page', (opened) => watch(opened, complaints))
  const shop = await device.newPage()

  await shop.goto('/login?redir=/purchase/STARTER')
  await logIn(shop, ben)
  await shop.getByRole('button', { name: CONTROLS.purchase.continue }).click()
  await shop.getByRole('link', { name: CONTROLS.purchase.payByCard }).click()
  await formOf(shop, '$27.98')
  await shop.getByLabel(CONTROLS.payment.promotionCode).fill('opening30')
  await formOf(shop, '$19.58')
  const summary = shop.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText(/Due Today\s*\$19\.58/)
  await expect(summary).toContainText(RATE)
  await payWith(shop, CARDS.good)
  await expectPaid(shop)
  expect(await sandbox.ledger('charged')).toMatchObject([{ userId: ben.id, amount: 1958, currency: 'usd' }])

  // The administrator sees the redemption and the customer.
  await buttonOf(page, CONTROLS.list.refresh).click()
  for (const text of ['1 of 1', 'Used Up']) await expect(row).toContainText(text)
  await page.getByRole('tab', { name: CONTROLS.catalogueTabs.products, exact: true }).click()
  await expect(rowOf(page, 'STARTER')).toContainText('1 of 5 used')
  await choose(rowOf(page, 'STARTER'), 'Customers')
  const customers = dialogOf(page, 'Product Customers')
  await expect(customers.getByRole('row').filter({ hasText: ben.email })).toContainText('ben')
  await device.close()
})
