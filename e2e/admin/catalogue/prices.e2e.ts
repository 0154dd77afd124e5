import type { Page } from '@playwright/test'
import { ben, ruth } from '#sandbox/account/people.seeds'
import {
  outdatedPriceId,
  sparePriceId,
  sparePriceInEurosId,
  unreadPriceId,
} from '#sandbox/admin/catalogue/prices.seeds'
import { stripeProductIds, unknownPriceIds } from '#sandbox/admin/catalogue/stripe-catalogue.seeds'
import { expect, test } from '../../support/fixtures'
import { bodyRows, choose, dismiss, focusedMessage, menuButton, message, rowOf } from '../steps'
import { buttonOf, catalogueCalls, choosePrices, dialogOf, fieldOf, openCatalogue, writesAmong } from './steps'

const pricesOf = (page: Page) =>
  dialogOf(page, 'Manage Prices').getByRole('list', { name: 'Prices of this product' }).getByRole('listitem')
const status = (page: Page, text: string) => page.getByRole('dialog').getByRole('status').filter({ hasText: text })

test.beforeEach(async ({ sandbox }) => sandbox.signIn(ruth))

test('the list shows amounts, and a double click creates a price only once', async ({ page, sandbox }) => {
  await sandbox.fault({ operationId: 'listPrices', kind: 'empty500' })
  await page.goto('/products?tab=1')
  await expect(page.getByRole('alert')).toContainText('Failed to fetch prices')
  await sandbox.clearFaults()
  await buttonOf(page, 'Retry').click()
  await expect(page.getByRole('columnheader')).toHaveText([
    ...['Price', 'Description', 'Amount', 'Interval', 'Created', 'Actions'],
  ])
  await expect(bodyRows(page)).toHaveCount(14)
  for (const [id, ...texts] of [
    ['price_acpmh_setup', 'Setup fee', 'Paid once.', '49.99 USD', 'One-time'],
    ['price_acpyh_year', '149.90 USD', 'yearly'],
    [sparePriceInEurosId, '2.79 EUR', 'monthly'],
    [unreadPriceId, 'Custom domain', 'Amount not known'],
  ] as const) {
    for (const text of texts) await expect(rowOf(page, id)).toContainText(text)
  }
  // Thirteen more prices make a second page.
  const sold = { stock: 1, used: 0, enabled: true, subscription: true }
  await sandbox.call('POST', '/products/import-stripe', { stripeProductId: stripeProductIds.long, ...sold })
  await buttonOf(page, 'Refresh').click()
  await buttonOf(page, 'Next').click()
  await expect(page).toHaveURL('/products?tab=1&page=2')
  await expect(bodyRows(page)).toHaveCount(7)
  await fieldOf(page.getByRole('main'), 'Search').fill('storage')
  await fieldOf(page.getByRole('main'), 'Search').press('Enter')
  await expect(page).toHaveURL('/products?tab=1&search=storage')
  await expect(page.getByText('No prices found', { exact: true })).toBeVisible()

  const calls = catalogueCalls(page)
  await buttonOf(page, 'Create Price').click()
  const dialog = dialogOf(page, 'Create Price')
  const creating = buttonOf(dialog, 'Create Price')
  const [name, id, description] = ['Name', 'Price ID', 'Description'].map((label) => fieldOf(dialog, label))
  if (!(name && id && description)) throw new Error('The dialog has three fields')
  await expect(name).toBeFocused()
  await expect(creating).toBeDisabled()
  await name.fill(' More storage ')
  await id.fill('prod_1')
  await description.fill('A hundred gigabytes.')
  await expect(id).toHaveAccessibleDescription(/Price ID must start with price_/)
  await expect(creating).toBeDisabled()
  await id.fill(sparePriceId)
  await creating.click()
  await expect(dialog.getByRole('alert')).toContainText('A price with this ID already exists.')
  await id.fill(unknownPriceIds.recurring)
  await sandbox.fault({ operationId: 'createPrice', kind: 'empty500' })
  await creating.click()
  await expect(dialog.getByRole('alert')).toContainText('Failed to create price')
  await expect(name).toHaveValue(' More storage ')
  await expect(id).toHaveValue(unknownPriceIds.recurring)
  await expect(description).toHaveValue('A hundred gigabytes.')
  await sandbox.clearFaults()
  await sandbox.whileHeld(() => creating.dblclick())
  await expect(message(page, 'Price created successfully')).toContainText('More storage')
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, unknownPriceIds.recurring)).toContainText('4.99 USD')
  await expect(rowOf(page, unknownPriceIds.recurring)).toContainText('monthly')
  const body = { name: 'More storage', id: unknownPriceIds.recurring, description: 'A hundred gigabytes.' }
  expect(writesAmong(calls)).toEqual(
    [{ ...body, id: sparePriceId }, body, body].map((sent) => ({ call: 'POST /v1/prices', body: sent })),
  )
  expect(await sandbox.ledger('priceCreated')).toMatchObject([
    { byUserId: ruth.id, priceId: unknownPriceIds.recurring },
  ])
})

test('a refresh updates the amount, and only an unused price can be deleted, once', async ({ page, sandbox }) => {
  await openCatalogue(page, 'Prices')
  const calls = catalogueCalls(page)
  const outdated = rowOf(page, outdatedPriceId)
  await expect(outdated).toContainText('9.00 USD')
  await sandbox.fault({ operationId: 'refreshPriceMetadata', kind: 'empty500' })
  await choose(outdated, 'Refresh Metadata')
  await expect(page.getByRole('alert')).toContainText('Failed to refresh price metadata')
  await sandbox.clearFaults()
  await dismiss(page.getByRole('alert'))
  await expect(outdated).toContainText('9.00 USD')
  await sandbox.whileHeld(async () => {
    await choose(outdated, 'Refresh Metadata')
    await expect(outdated).toHaveAttribute('aria-busy', 'true')
    await menuButton(outdated).press('Enter')
  })
  await expect(message(page, 'Price metadata refreshed successfully')).toContainText(outdatedPriceId)
  await expect(outdated).toContainText('12.00 USD')
  await choose(rowOf(page, unreadPriceId), 'Refresh Metadata')
  await expect(rowOf(page, unreadPriceId)).toContainText('15.00 USD')
  await expect(rowOf(page, unreadPriceId)).toContainText('yearly')
  expect((await sandbox.ledger('priceRefreshed')).map(({ priceId }) => priceId)).toEqual([
    outdatedPriceId,
    unreadPriceId,
  ])

  const question = dialogOf(page, 'Delete Price?')
  const deleting = buttonOf(question, 'Delete')
  const used = rowOf(page, 'price_acpmh_month')
  await choose(used, 'Delete')
  await expect(question).toContainText('Are you sure you want to delete this price? This action cannot be undone.')
  await expect(question).toContainText('Products can no longer use this price.')
  await expect(buttonOf(question, 'Cancel')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(menuButton(used)).toBeFocused()
  await choose(used, 'Delete')
  await deleting.click()
  await expect(question.getByRole('alert')).toContainText('This price is used by a product.')
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(used).toBeVisible()

  const spare = rowOf(page, sparePriceInEurosId)
  await choose(spare, 'Delete')
  await expect(question.getByRole('alert')).toHaveCount(0)
  await sandbox.fault({ operationId: 'deletePrice', kind: 'empty500' })
  await deleting.click()
  await expect(question.getByRole('alert')).toContainText('Failed to delete price')
  await sandbox.clearFaults()
  await sandbox.whileHeld(() => deleting.dblclick())
  await expect(focusedMessage(page, 'Price deleted successfully')).toBeVisible()
  await expect(spare).toHaveCount(0)
  await expect(bodyRows(page)).toHaveCount(13)
  expect(writesAmong(calls).filter(({ call }) => call.startsWith('DELETE'))).toEqual(
    ['price_acpmh_month', sparePriceInEurosId, sparePriceInEurosId].map((id) => ({
      call: `DELETE /v1/prices/${id}`,
      body: undefined,
    })),
  )
  expect(await sandbox.ledger('priceDeleted')).toMatchObject([{ byUserId: ruth.id, priceId: sparePriceInEurosId }])
})

test('a product with two billing periods warns administrators and customers', async ({ page, sandbox }) => {
  await openCatalogue(page, 'Products')
  const dialog = dialogOf(page, 'Manage Prices')
  await choose(rowOf(page, 'ACPMH'), 'Manage Prices')
  const field = dialog.getByRole('combobox', { name: 'Price', exact: true })
  await field.fill('yearly')
  await dialog.getByRole('option').first().click()
  await buttonOf(dialog, 'Add Price').click()
  await expect(dialog.getByText('its prices have different billing periods', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 'ACPMH').getByText("Can't be bought by card")).toBeVisible()
  await sandbox.signIn(ben)
  await page.goto('/services?purchase=ACPMH&step=transaction')
  await expect(
    page.getByText(
      "This product is sold only in our Tebex store. Once you've bought it there, enter the transaction ID above.",
    ),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay by card instead' })).toHaveCount(0)
  await page.goto('/setup?productId=ACPMH')
  await expect(page.getByRole('alert')).toContainText(
    "This product can't be bought by card because its prices have different billing periods.",
  )
})

test('prices are added to a product, and removed after confirmation', async ({ page, sandbox }) => {
  await openCatalogue(page, 'Products')
  const calls = catalogueCalls(page)
  const dialog = dialogOf(page, 'Manage Prices')
  const question = dialogOf(page, 'Remove Price?')
  const removing = buttonOf(question, 'Remove')
  await choose(rowOf(page, 'ACPMH'), 'Manage Prices')
  await expect(page).toHaveURL('/products?prices=ACPMH')
  await expect(pricesOf(page)).toHaveText([/Setup fee.*49\.99 USD/, /Monthly hosting.*14\.99 USD.*monthly/])
  await expect(buttonOf(dialog, 'Add Price')).toBeDisabled()
  // The search also matches amounts, and Enter selects the first price.
  const field = dialog.getByRole('combobox', { name: 'Price', exact: true })
  await field.fill('2.99 usd monthly')
  await expect(dialog.getByRole('option')).toHaveText([/Daily backups/])
  await field.press('Enter')
  await expect(field).toHaveValue(`Daily backups, ${sparePriceId}`)
  await sandbox.whileHeld(() => buttonOf(dialog, 'Add Price').dblclick())
  await expect(status(page, 'Price added to product successfully')).toBeFocused()
  await expect(pricesOf(page)).toHaveCount(3)
  await expect(field).toHaveValue('')
  await field.fill(sparePriceId)
  await expect(dialog.getByRole('option')).toHaveText([/Daily backups \(EUR\)/])
  await field.press('Escape')
  await expect(dialog).toBeVisible()

  const sentence = 'Are you sure you want to remove this price from the product?'
  const lastSentence = "This is the last price. Customers can't buy a product without a price."
  for (const decline of ['Enter', 'Escape']) {
    await buttonOf(dialog, 'Remove Daily backups').click()
    await expect(question).toContainText(sentence)
    await expect(question).not.toContainText(lastSentence)
    await expect(buttonOf(question, 'Cancel')).toBeFocused()
    await page.keyboard.press(decline)
    await expect(buttonOf(dialog, 'Remove Daily backups')).toBeFocused()
  }
  expect(writesAmong(calls)).toHaveLength(1)
  for (const [name, isLast] of [
    ['Daily backups', false],
    ['Setup fee', false],
    ['Monthly hosting', true],
  ] as const) {
    await buttonOf(dialog, `Remove ${name}`).click()
    await expect(question.getByText(lastSentence)).toHaveCount(isLast ? 1 : 0)
    await sandbox.whileHeld(() => removing.dblclick())
    await expect(status(page, 'Price removed from product successfully')).toBeVisible()
    await expect(buttonOf(dialog, `Remove ${name}`)).toHaveCount(0)
  }
  await expect(dialog).toContainText("No prices yet. Customers can't buy a product without a price.")
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/products')
  await expect(rowOf(page, 'ACPMH')).not.toContainText('USD')
  await expect(menuButton(rowOf(page, 'ACPMH'))).toBeFocused()
  const removed = [sparePriceId, 'price_acpmh_setup', 'price_acpmh_month']
  expect(writesAmong(calls)).toEqual([
    { call: 'POST /v1/products/ACPMH/prices', body: { priceId: sparePriceId } },
    ...removed.map((id) => ({ call: `DELETE /v1/products/ACPMH/prices/${id}`, body: undefined })),
  ])
  expect(await sandbox.ledger('productPriceAdded')).toHaveLength(1)
  expect((await sandbox.ledger('productPriceRemoved')).map(({ priceId }) => priceId)).toEqual(removed)
})

test('errors with the prices of a product are shown in their dialog', async ({ page, sandbox }) => {
  await openCatalogue(page, 'Products')
  const dialog = dialogOf(page, 'Manage Prices')
  const question = dialogOf(page, 'Remove Price?')
  const adding = buttonOf(dialog, 'Add Price')
  const alert = page.getByRole('dialog').getByRole('alert')
  await sandbox.fault({ operationId: 'getProductPricing', kind: 'empty500' })
  await choose(rowOf(page, 'ACPMH'), 'Manage Prices')
  await expect(alert).toContainText('Failed to fetch product pricing')
  await sandbox.clearFaults()
  await sandbox.fault({ operationId: 'listPrices', kind: 'empty500' })
  await page.reload()
  await expect(alert).toContainText('Failed to fetch prices')
  await expect(pricesOf(page)).toHaveCount(2)
  await sandbox.clearFaults()
  await buttonOf(dialog, 'Retry').click()
  await expect(alert).toHaveCount(0)
  await choosePrices(dialog, 'Price', [sparePriceInEurosId])
  await sandbox.fault({ operationId: 'addProductPrice', kind: 'empty500' })
  await adding.click()
  await expect(alert).toContainText('Failed to add price to product')
  await expect(alert).toContainText('This may have gone through anyway.')
  await sandbox.clearFaults()
  // Another administrator adds the price first.
  await sandbox.call('POST', '/products/ACPMH/prices', { priceId: sparePriceInEurosId })
  await adding.click()
  await expect(alert).toContainText('This product already has this price.')
  await expect(pricesOf(page)).toHaveCount(3)
  expect(await sandbox.ledger('productPriceAdded')).toHaveLength(1)

  await buttonOf(dialog, 'Remove Daily backups (EUR)').click()
  await sandbox.fault({ operationId: 'removeProductPrice', kind: 'empty500' })
  await buttonOf(question, 'Remove').click()
  await expect(alert).toContainText('Failed to remove price from product')
  await sandbox.clearFaults()
  await sandbox.call('DELETE', `/products/ACPMH/prices/${sparePriceInEurosId}`)
  await buttonOf(question, 'Remove').click()
  await expect(alert).toContainText('This product does not have this price.')
  // Only the price is gone, not the product.
  await expect(alert).not.toContainText('This product no longer exists')
  await buttonOf(question, 'Cancel').click()
  await expect(pricesOf(page)).toHaveCount(2)
  await expect(alert).toHaveCount(0)
  expect(await sandbox.ledger('productPriceRemoved')).toHaveLength(1)
})
