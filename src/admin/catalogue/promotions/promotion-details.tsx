import type { ManagedPromotion } from '#machines/admin/catalogue/managed-promotion'
import { discountText, promotionState } from '#machines/admin/catalogue/promotion-state'
import { promotionCurrency } from '#machines/payment/promotion'
import { AMOUNT_NOT_KNOWN, amountText } from '#machines/shared/minor-units'
import type { ApiClient } from '../../../shared/client/client'
import { serverNow } from '../../../shared/client/server-clock'
import { formatDay } from '../../../shared/format/date'
import { SidePanel } from '../../../ui/dialog/dialog'
import { CopyButton } from '../../../ui/text/copy-button'
import type { ListProblem } from '../../kit/list/list-frame'
import { MissingRow } from '../../kit/list/missing-row'
import { DetailList } from '../../kit/list/one-row'
import admin from '../../kit/screen/admin.module.css'
import { PromotionStatus } from './promotion-columns'
import { PromotionPreview } from './promotion-preview'
import { durationText, limitText, redeemByText, usedText } from './promotion-texts'
import { useProducts } from './use-products'

/** The panel 'Promotion Details', with the preview. */
export function PromotionDetails({
  client,
  promotion,
  problem,
  onRetry,
  onClose,
}: {
  client: ApiClient
  /** Undefined if the list does not contain it. The API has no call for a single promotion. */
  promotion: ManagedPromotion | undefined
  problem: ListProblem
  onRetry: () => void
  onClose: () => void
}) {
  return (
    <SidePanel title="Promotion Details" onClose={onClose}>
      {promotion === undefined ? (
        <MissingRow entityName="Promotion" problem={problem} onRetry={onRetry} />
      ) : (
        <Details client={client} promotion={promotion} />
      )}
    </SidePanel>
  )
}

function Details({ client, promotion }: { client: ApiClient; promotion: ManagedPromotion }) {
  const { name, code, description, redeemBy, minimumAmount = 0, applicableProducts, createdAt } = promotion
  const products = useProducts(client, applicableProducts)
  return (
    <div className={admin.panelBody}>
      <DetailList
        details={{
          Name: name,
          Code: code && (
            <span className={admin.identifier} translate="no">
              {code}
            </span>
          ),
          Description: description,
          Discount: discountText(promotion),
          Duration: durationText(promotion),
          Redemptions: usedText(promotion),
          'Max Redemptions': limitText(promotion.maxRedemptions),
          'Max Redemptions Per Customer': limitText(promotion.maxRedemptionsPerCustomer),
          'Redeem By': redeemByText(redeemBy),
          'Minimum Amount':
            minimumAmount === 0
              ? 'No limit'
              : (amountText(minimumAmount, promotionCurrency(promotion)) ?? AMOUNT_NOT_KNOWN),
          'Applicable Products': applicableProducts.length === 0 ? 'All products' : applicableProducts.join(', '),
          Status: <PromotionStatus promotion={promotion} />,
          Created: formatDay(createdAt),
        }}
      />
      {code && (
        <div>
          <CopyButton text={code}>Copy Code</CopyButton>
        </div>
      )}
      <PromotionPreview
        promotion={promotion}
        state={promotionState(promotion, new Date(serverNow()))}
        products={products}
      />
    </div>
  )
}
