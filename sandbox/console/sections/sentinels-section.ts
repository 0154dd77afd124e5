import { html } from 'hono/html'
import { accountSentinels } from '../../account/account.sentinels'
import { stripeProductSentinels } from '../../admin/catalogue/stripe-product.sentinels'
import { provisioningSentinels } from '../../admin/services/provisioning.sentinels'
import { configSentinels, credentialSentinels } from '../../manage/manage.sentinels'
import { promotionSentinels } from '../../payment/promotion.sentinels'
import { transactionSentinels } from '../../purchase/transaction.sentinels'
import type { Sentinel } from '../../server/sentinel'
import { copyable, type Section, table } from '../parts'

const places: readonly { where: string; sentinels: readonly Sentinel[] }[] = [
  { where: 'Email, at login or registration', sentinels: Object.values(accountSentinels) },
  { where: 'Store transaction ID of a purchase', sentinels: Object.values(transactionSentinels) },
  { where: 'Promotion code', sentinels: Object.values(promotionSentinels) },
  {
    where: 'Stripe Product ID of an import',
    sentinels: Object.values(stripeProductSentinels),
  },
  { where: 'Server Name of a running service', sentinels: Object.values(configSentinels) },
  { where: 'Client Secret or Database Password of a running service', sentinels: Object.values(credentialSentinels) },
]

/** The special values by error code, with the field for each. */
export function sentinelsSection(): Section {
  const entries = places.flatMap(({ where, sentinels }) => sentinels.map((sentinel) => ({ where, sentinel })))
  const rows = entries
    .map(({ where, sentinel }) => ({ where, sentinel, code: sentinel.body.code ?? 'no code' }))
    .sort((one, other) => one.code.localeCompare(other.code))
    .map(({ where, sentinel, code }) => [code, sentinel.status, where, copyable(sentinel.value), sentinel.reason])
  const paths = Object.values(provisioningSentinels).map(({ value, reason }) => [reason, copyable(value)])
  return {
    id: 'sentinels',
    title: 'Special values, by error code',
    content: html`${table('Special values', ['Code', 'Status', 'Field', 'Value', 'Response'], rows)}
      <h3>Deployment paths that break provisioning</h3>
      ${table('Deployment paths', ['Provisioning', 'Path'], paths)}`,
  }
}
