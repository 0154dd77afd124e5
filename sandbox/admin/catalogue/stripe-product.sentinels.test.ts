import { describe, expect, test } from 'vitest'
import { createAdministrator } from '../../testing/administration'
import { newImport } from '../../testing/catalogue'
import { effectsOf } from '../../testing/payments'
import { stripeProductSentinels } from './stripe-product.sentinels'

describe.each(Object.values(stripeProductSentinels))('$value', (sentinel) => {
  const { value: stripeProductId, status, body } = sentinel

  test('returns its response to a preview', async () => {
    const response = await (await createAdministrator()).send('GET', `/products/stripe-preview/${stripeProductId}`)
    expect([response.status, await response.json()]).toEqual([status, body])
    const retryAfter = 'retryAfter' in sentinel ? String(sentinel.retryAfter) : null
    expect(response.headers.get('Retry-After')).toBe(retryAfter)
  })

  test('returns its response to an import, and imports nothing', async () => {
    const client = await createAdministrator()
    const response = await client.call('POST', '/products/import-stripe', { ...newImport, stripeProductId })
    expect(response).toEqual({ status, body })
    expect(await effectsOf(client, 'productImported')).toEqual([])
  })
})
