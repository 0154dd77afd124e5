import type { ManagedPrice } from '#machines/admin/catalogue/managed-price'
import { AMOUNT_NOT_KNOWN, amountText } from '#machines/shared/minor-units'
import { formatDay } from '../../../shared/format/date'
import { SidePanel } from '../../../ui/dialog/dialog'
import { CopyButton } from '../../../ui/text/copy-button'
import type { ListProblem } from '../../kit/list/list-frame'
import { MissingRow } from '../../kit/list/missing-row'
import { DetailList } from '../../kit/list/one-row'
import classes from '../../kit/screen/admin.module.css'
import { intervalText } from './price-columns'

/** The panel 'Price Details'. See docs/product/admin/catalogue.md#prices. */
export function PriceDetails({
  price,
  problem,
  onRetry,
  onClose,
}: {
  /** Undefined if the list does not contain it. The API has no call for a single price. */
  price: ManagedPrice | undefined
  problem: ListProblem
  onRetry: () => void
  onClose: () => void
}) {
  return (
    <SidePanel title="Price Details" onClose={onClose}>
      {price === undefined ? (
        <MissingRow entityName="Price" problem={problem} onRetry={onRetry} />
      ) : (
        <div className={classes.panelBody}>
          <DetailList details={detailsOf(price)} />
          <div>
            <CopyButton text={price.id} confirmation="Price ID copied to clipboard">
              Copy Price ID
            </CopyButton>
          </div>
        </div>
      )}
    </SidePanel>
  )
}

function detailsOf({ id, name, description, metadata, createdAt }: ManagedPrice) {
  return {
    Name: name,
    'Price ID': (
      <span className={classes.identifier} translate="no">
        {id}
      </span>
    ),
    Description: description,
    Amount: (metadata && amountText(metadata.unit_amount, metadata.currency)) ?? AMOUNT_NOT_KNOWN,
    Currency: metadata?.currency.toUpperCase(),
    Interval: metadata && intervalText(metadata),
    Created: formatDay(createdAt),
  }
}
