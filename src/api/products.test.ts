import { expect, test } from 'vitest'
import { envelopeVariants } from '#sandbox/envelope'
import { createSandbox } from '#sandbox/sandbox'
import { createTestClient } from '#sandbox/testing/test-client'
import { listEnabledProducts } from './products'
import { stay, visitorWith } from './testing/visitor'

test.each(envelopeVariants)('in the envelope %s the products that are switched on are read whole', async (variant) => {
  const browser = await createTestClient(createSandbox())
  await browser.signIn()
  await browser.control('POST', '/envelope', { variant })
  const products = await listEnabledProducts(visitorWith(browser).client, stay())
  const month = { interval: 'month', interval_count: 1 }
  expect([products.map(({ id }) => id), products.find(({ id }) => id === 'ACPMH')]).toEqual([
    ['ACPMH', 'ACPYH', 'ACPLH', 'ACPCL', 'ACPEB'],
    {
      id: 'ACPMH',
      name: expect.any(String),
      description: expect.any(String),
      enabled: true,
      stock: 50,
      used: 18,
      subscription: true,
      prices: [
        {
          id: 'price_acpmh_setup',
          name: 'Setup fee',
          description: 'Paid once.',
          metadata: { unit_amount: 4999, currency: 'usd', recurring: undefined },
        },
        {
          id: 'price_acpmh_month',
          name: 'Monthly hosting',
          description: 'Paid every month.',
          metadata: { unit_amount: 1499, currency: 'usd', recurring: month },
        },
      ],
      price: undefined,
    },
  ])
})

test('prices without amounts, and the price of the old kind, are read as far as they go', async () => {
  const browser = await createTestClient(createSandbox())
  await browser.signIn()
  const products = await listEnabledProducts(visitorWith(browser).client, stay())
  const byId = new Map(products.map((product) => [product.id, product]))
  expect([byId.get('ACPLH')?.prices.map(({ metadata }) => metadata), byId.get('ACPCL')?.price]).toEqual([
    [undefined, undefined],
    {
      amt: 2500,
      sub: 999,
      cur: 'usd',
      items: [
        { name: 'Setup fee', type: 'setup', amount: 2500, visible: true, recurring: false },
        { name: 'Monthly hosting', type: 'recurring', amount: 999, visible: true, recurring: true },
        { name: 'Daily backups', type: 'feature', amount: 0, visible: true, recurring: false },
      ],
    },
  ])
})
