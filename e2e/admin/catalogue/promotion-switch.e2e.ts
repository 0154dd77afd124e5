import { ruth } from '#sandbox/account/people.seeds'
import { expect, test } from '../../support/fixtures'
import { choose, message, rowOf } from '../steps'
import { buttonOf, catalogueWrites, openCatalogue } from './steps'

test.beforeEach(async ({ page, sandbox }) => {
  await sandbox.signIn(ruth)
  await openCatalogue(page, 'Promotions')
})

test('Disable and Enable send all fields once, and each can be undone', async ({ page, sandbox }) => {
  const writes = catalogueWrites(page)
  const row = rowOf(page, 'SAVE10')
  await choose(row, 'Disable')
  await expect(message(page, 'Promotion disabled successfully')).toContainText('Ten percent off (SAVE10)')
  await expect(row).toContainText('Disabled')
  await sandbox.whileHeld(() => buttonOf(page, 'Undo').dblclick())
  await expect(message(page, 'Promotion enabled successfully')).toBeVisible()
  await expect(row).toContainText('Active')
  const fields = {
    name: 'Ten percent off',
    description: 'For the newsletter.',
    maxRedemptions: 500,
    applicableProducts: [],
  }
  expect(writes.map(({ body }) => body)).toEqual([
    { ...fields, enabled: false },
    { ...fields, enabled: true },
  ])
  expect(await sandbox.ledger('promotionUpdated')).toHaveLength(2)
  await sandbox.fault({ operationId: 'updatePromotion', kind: 'empty500' })
  await choose(row, 'Disable')
  await expect(page.getByRole('alert')).toContainText('Failed to disable promotion')
})
