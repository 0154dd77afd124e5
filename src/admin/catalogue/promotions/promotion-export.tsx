import type { ManagedPromotion } from '#machines/admin/catalogue/managed-promotion'
import { promotionCurrency } from '#machines/payment/promotion'
import { type CsvColumn, decimalAmount } from '../../kit/export/csv'
import { isOrNot } from '../../kit/export/csv-file'
import { ExportDialog, type ExportProps } from '../../kit/export/export-dialog'
import type { PromotionQuery } from '../promotions.calls'

/** The columns of exported promotions, named as in their details (docs/product/admin/export.md#columns). */
export const PROMOTION_CSV: readonly CsvColumn<ManagedPromotion>[] = [
  { name: 'Name', value: ({ name }) => name },
  { name: 'Code', value: ({ code }) => code },
  { name: 'Promotion ID', value: ({ id }) => id },
  { name: 'Stripe ID', value: ({ stripeId }) => stripeId },
  { name: 'Description', value: ({ description }) => description },
  { name: 'Percent Off', value: ({ percentOff }) => percentOff },
  { name: 'Amount Off', value: (promotion) => decimalAmount(promotion.amountOff, promotionCurrency(promotion)) },
  { name: 'Amount Off in Minor Units', value: ({ amountOff }) => amountOff },
  {
    name: 'Minimum Amount',
    value: (promotion) => decimalAmount(promotion.minimumAmount, promotionCurrency(promotion)),
  },
  { name: 'Minimum Amount in Minor Units', value: ({ minimumAmount }) => minimumAmount },
  { name: 'Currency', value: (promotion) => promotionCurrency(promotion) },
  { name: 'Duration', value: ({ duration }) => duration },
  { name: 'Duration in Months', value: ({ durationInMonths }) => durationInMonths },
  { name: 'Redemptions', value: ({ timesRedeemed }) => timesRedeemed },
  { name: 'Max Redemptions', value: ({ maxRedemptions }) => maxRedemptions },
  { name: 'Max Redemptions Per Customer', value: ({ maxRedemptionsPerCustomer }) => maxRedemptionsPerCustomer },
  { name: 'Redeem By', value: ({ redeemBy }) => redeemBy, isDate: true },
  { name: 'Applicable Products', value: ({ applicableProducts }) => applicableProducts.join('; ') },
  { name: 'Enabled', value: ({ enabled }) => enabled },
  { name: 'Valid', value: ({ isValid }) => isValid },
  { name: 'Created', value: ({ createdAt }) => createdAt, isDate: true },
]

/** The dialog 'Export promotions' for the current filters (docs/product/admin/export.md#lists). */
export function PromotionExport({ list, onClose }: ExportProps<ManagedPromotion, PromotionQuery>) {
  const { query } = list
  return (
    <ExportDialog
      list={list}
      columns={PROMOTION_CSV}
      filters={[isOrNot(query.enabled, 'enabled'), isOrNot(query.expired, 'expired'), query.search]}
      onClose={onClose}
    />
  )
}
