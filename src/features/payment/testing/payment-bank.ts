import type { Shop } from './payment-shop'
import type { Tab } from './payment-tab'

/** The customer decides on the bank's page and returns to the portal. */
export async function decideAtBank(shop: Shop, tab: Tab, outcome: 'succeeded' | 'failed'): Promise<void> {
  if (tab.place.at !== 'bank') return
  const body = new URLSearchParams([...new URL(tab.place.url).searchParams, ['outcome', outcome]])
  const response = await tab.client.fetch('http://localhost:4010/__stripe/bank', { method: 'POST', body })
  await shop.invariants.check()
  const query = new URL(response.headers.get('Location') ?? '').searchParams
  const get = (name: string) => query.get(name) ?? undefined
  const found = ['serviceId', 'productId', 'payment_intent', 'setup_intent'].flatMap((name) => {
    const value = get(name)
    return value === undefined ? [] : [[name, value]]
  })
  tab.load(
    { at: 'payment', search: Object.fromEntries(found), isResumed: false, redirectStatus: get('redirect_status') },
    get('payment_intent_client_secret') ?? get('setup_intent_client_secret'),
  )
}
