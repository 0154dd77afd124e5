import type { Page } from '@playwright/test'
import { ben, ruth } from '#sandbox/account/people.seeds'
import { outdatedPriceId, sparePriceId, sparePriceInEurosId } from '#sandbox/admin/catalogue/prices.seeds'
import { unknownPriceIds } from '#sandbox/admin/catalogue/stripe-catalogue.seeds'
import { fillAll } from '../../support/fields'
import { CONTROLS, expect, test } from '../../support/fixtures'
import { bodyRows, choose, dismiss, failOnce, focusedMessage, message, rowOf } from '../steps'
import { buttonOf, catalogueWrites, choosePrices, dialogOf, fieldOf, openCatalogue } from './steps'

const pricesOf = (page: Page) =>
  dialogOf(page, 'Manage Prices').getByRole('list', { name: 'Prices of this product' }).getByRole('listitem')

test.beforeEach(async ({ sandbox }) => sandbox.signIn(ruth))

test('a price is created, refreshed and deleted once, or its error is shown', async ({ page, sandbox }) => {
  await openCatalogue(page, 'prices')
  await expect(bodyRows(page)).toHaveCount(14)
  for (const text of ['Setup fee', 'Paid once.', '49.99 USD', 'One-time']) {
    await expect(rowOf(page, 'price_acpmh_setup')).toContainText(text)
  }
  const writes = catalogueWrites(page)
  const effects = (type: string) => sandbox.ledger(type).then((entries) => entries.map(({ priceId }) => priceId))

  const created = unknownPriceIds.recurring
  await buttonOf(page, CONTROLS.catalogue.createPrice).click()
  const dialog = dialogOf(page, 'Create Price')
  const creating = buttonOf(dialog, CONTROLS.catalogue.createPrice)
  const fieldIn = (label: string) => fieldOf(dialog, label)
  await expect(fieldIn(CONTROLS.catalogue.priceName)).toBeFocused()
  await expect(creating).toBeDisabled()
  await fillAll(dialog, {
    [CONTROLS.catalogue.priceName]: ' More storage ',
    'Price ID': 'prod_1',
    Description: 'A hundred gigabytes.',
  })
  await expect(creating).toBeDisabled()
  await fieldIn('Price ID').fill(created)
  await failOnce(sandbox, 'createPrice', creating, 'Failed to create price')
  await expect(fieldIn(CONTROLS.catalogue.priceName)).toHaveValue(' More storage ')
  await sandbox.whileHeld(() => creating.dblclick())
  await expect(message(page, 'Price created successfully')).toContainText('More storage')
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, created)).toContainText('4.99 USD')
  const body = { name: 'More storage', id: created, description: 'A hundred gigabytes.' }
  expect(writes.map((call) => call.body)).toEqual([body, body])
  expect(await effects('priceCreated')).toEqual([created])

  const outdated = rowOf(page, outdatedPriceId)
  await sandbox.fault({ operationId: 'refreshPriceMetadata', kind: 'empty500', times: 1 })
  await choose(outdated, 'Refresh Metadata')
  await expect(page.getByRole('alert')).toContainText('Failed to refresh price metadata')
  await dismiss(page.getByRole('alert'))
  await expect(outdated).toContainText('9.00 USD')
  await choose(outdated, 'Refresh Metadata')
  await expect(message(page, 'Price metadata refreshed successfully')).toContainText(outdatedPriceId)
  await expect(outdated).toContainText('12.00 USD')
  expect(await effects('priceRefreshed')).toEqual([outdatedPriceId])

  const question = dialogOf(page, 'Delete Price?')
  const deleting = buttonOf(question, 'Delete')
  await choose(rowOf(page, sparePriceInEurosId), 'Delete')
  await expect(question).toContainText('Are you sure you want to delete this price? This action cannot be undone.')
  await expect(question).toContainText('Products can no longer use this price.')
  await failOnce(sandbox, 'deletePrice', deleting, 'Failed to delete price')
  await sandbox.whileHeld(() => deleting.dblclick())
  await expect(focusedMessage(page, 'Price deleted successfully')).toBeVisible()
  await expect(rowOf(page, sparePriceInEurosId)).toHaveCount(0)
  await expect(bodyRows(page)).toHaveCount(14)
  expect(await effects('priceDeleted')).toEqual([sparePriceInEurosId])
})

test('prices are added to a product and removed, with errors and warnings in the dialog', async ({ page, sandbox }) => {
  await openCatalogue(page, 'products')
  const writes = catalogueWrites(page)
  const dialog = dialogOf(page, 'Manage Prices')
  const question = dialogOf(page, 'Remove Price?')
  const adding = buttonOf(dialog, 'Add Price')
  const alert = page.getByRole('dialog').getByRole('alert')
  const status = (text: string) => dialog.getByRole('status').filter({ hasText: text })
  await choose(rowOf(page, 'ACPMH'), CONTROLS.catalogue.managePrices)
  await expect(page).toHaveURL('/products?prices=ACPMH')
  await expect(pricesOf(page)).toHaveText([/Setup fee.*49\.99 USD/, /Monthly hosting.*14\.99 USD.*monthly/])
  await expect(adding).toBeDisabled()
  // The search also matches amounts, and Enter selects the first price.
  const field = dialog.getByRole('combobox', { name: 'Price', exact: true })
  await field.fill('2.99 usd monthly')
  await expect(dialog.getByRole('option')).toHaveText([/Daily backups/])
  await field.press('Enter')
  await expect(field).toHaveValue(`Daily backups, ${sparePriceId}`)
  await failOnce(sandbox, 'addProductPrice', adding, 'Failed to add price to product')
  await expect(alert).toContainText('This may have gone through anyway.')
  await sandbox.whileHeld(() => adding.dblclick())
  await expect(status('Price added to product successfully')).toBeFocused()
  await expect(pricesOf(page)).toHaveCount(3)
  await expect(field).toHaveValue('')
  await choosePrices(dialog, 'Price', [sparePriceInEurosId])
  // Another administrator adds the price first.
  await sandbox.call('POST', '/products/ACPMH/prices', { priceId: sparePriceInEurosId })
  await adding.click()
  await expect(alert).toContainText('This product already has this price.')
  await expect(pricesOf(page)).toHaveCount(4)

  const lastPrice = question.getByText("This is the last price. Customers can't buy a product without a price.")
  const removingEuros = buttonOf(dialog, 'Remove Daily backups (EUR)')
  await removingEuros.click()
  await expect(question).toContainText('Are you sure you want to remove this price from the product?')
  await expect(lastPrice).toHaveCount(0)
  // Escape closes only the upper dialog.
  await page.keyboard.press('Escape')
  await expect(removingEuros).toBeFocused()
  await removingEuros.click()
  const removing = buttonOf(question, 'Remove')
  await failOnce(sandbox, 'removeProductPrice', removing, 'Failed to remove price from product')
  // Another administrator removes all prices but one.
  for (const id of [sparePriceInEurosId, sparePriceId, 'price_acpmh_setup']) {
    await sandbox.call('DELETE', `/products/ACPMH/prices/${id}`)
  }
  await removing.click()
  await expect(alert).toContainText('This product does not have this price.')
  // Only the price is gone, not the product.
  await expect(alert).not.toContainText('This product no longer exists')
  await buttonOf(question, CONTROLS.shared.cancel).click()
  await expect(alert).toHaveCount(0)
  await buttonOf(dialog, 'Remove Monthly hosting').click()
  await expect(lastPrice).toBeVisible()
  await sandbox.whileHeld(() => removing.dblclick())
  await expect(status('Price removed from product successfully')).toBeVisible()
  await expect(dialog).toContainText("No prices yet. Customers can't buy a product without a price.")
  const [add, remove] = ['POST /v1/products/ACPMH/prices', 'DELETE /v1/products/ACPMH/prices']
  const removed = [sparePriceInEurosId, sparePriceInEurosId, 'price_acpmh_month']
  expect(writes.map(({ call }) => call)).toEqual([...Array(3).fill(add), ...removed.map((id) => `${remove}/${id}`)])

  // Two billing periods warn administrators, and customers are not offered a payment by card.
  for (const id of ['price_acpmh_month', 'price_acpyh_year']) {
    await choosePrices(dialog, 'Price', [id])
    await adding.click()
    await expect(status('Price added to product successfully')).toBeVisible()
  }
  await expect(dialog.getByText('its prices have different billing periods', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/products')
  await expect(rowOf(page, 'ACPMH').getByText("Can't be bought by card")).toBeVisible()
  await sandbox.signIn(ben)
  await page.goto('/services?purchase=ACPMH&step=transaction')
  await expect(page.getByText('This product is sold only in our Tebex store.', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: CONTROLS.purchase.payByCard })).toHaveCount(0)
})
