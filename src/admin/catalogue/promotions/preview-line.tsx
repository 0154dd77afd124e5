import { IconAlertTriangle } from '@tabler/icons-react'
import { type PreviewedPromotion, type PreviewLine, previewLine } from '#machines/admin/catalogue/promotion-preview'
import { lacksAmounts, type Plan, type Quote } from '#machines/payment/pricing'
import type { Product } from '#machines/shared/model'
import { formatMoney } from '../../../shared/format/money'
import { afterwardsSentence } from '../../../shared/format/plan-texts'
import { type LoadPricing, usePriced } from '../../../shared/xstate/use-priced'
import { GivenName } from '../../../ui/text/given-name'
import { useSeen } from '../../../ui/use-on-sight'
import admin from '../../kit/screen/admin.module.css'
import { problemText } from './preview-texts'
import classes from './promotions.module.css'

/** The payments for one product as customers see them, and the reasons why the promotion does not apply. */
export function PreviewedProduct({
  line,
  promotion,
  loadPricing,
}: {
  line: PreviewLine
  promotion: PreviewedPromotion
  loadPricing: LoadPricing
}) {
  const { product } = line
  return (
    <li className={classes.line}>
      <p>
        <span className={admin.strong}>
          <GivenName>{product.name}</GivenName>
        </span>{' '}
        <span className={admin.identifier} translate="no">
          {product.id}
        </span>
      </p>
      {lacksAmounts(product) ? (
        <LoadedOnSight product={product} promotion={promotion} loadPricing={loadPricing} />
      ) : (
        <Result line={line} promotion={promotion} />
      )}
    </li>
  )
}

/** Loads the amounts that the list of products omits when the line comes into view: most lines of a long list never do. */
function LoadedOnSight({
  product,
  promotion,
  loadPricing,
}: {
  product: Product
  promotion: PreviewedPromotion
  loadPricing: LoadPricing
}) {
  const [place, wasSeen] = useSeen<HTMLDivElement>()
  const priced = usePriced(product, loadPricing, wasSeen)
  return (
    <div ref={place} className={classes.loaded}>
      {priced ? (
        <Result line={previewLine(promotion, priced)} promotion={promotion} />
      ) : (
        <p className={admin.quiet}>Loading price...</p>
      )}
    </div>
  )
}

function Result({
  line: { plan, regular, quote, problems },
  promotion,
}: {
  line: PreviewLine
  promotion: PreviewedPromotion
}) {
  return (
    <>
      {plan && regular && <Payments plan={plan} regular={regular} quote={quote} />}
      {problems.length > 0 && (
        <ul className={classes.problems}>
          {problems.map((problem) => (
            <li key={problem}>
              <IconAlertTriangle aria-hidden size={16} />
              <span>{problemText(problem, plan, promotion)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** @param quote undefined if the promotion does not apply; the regular payments are shown then */
function Payments({ plan, regular, quote }: { plan: Plan; regular: Quote; quote: Quote | undefined }) {
  const money = (amount: number) => formatMoney(amount, plan.currency)
  const shown = quote ?? regular
  return (
    <>
      <dl className={classes.due}>
        <div>
          <dt>Due Today</dt>{' '}
          <dd>
            <strong translate="no">{money(shown.dueToday)}</strong>{' '}
            <span className={admin.quiet}>
              {shown.dueToday === regular.dueToday ? 'unchanged' : `instead of ${money(regular.dueToday)}`}
            </span>
          </dd>
        </div>
      </dl>
      {shown.afterwards.length > 0 && <p className={admin.quiet}>{afterwardsSentence(shown, plan)}</p>}
    </>
  )
}
