import { IconAlertTriangle } from '@tabler/icons-react'
import type { PreviewedPromotion, PreviewLine } from '#machines/admin/catalogue/promotion-preview'
import type { Plan, Quote } from '#machines/payment/pricing'
import { formatMoney } from '../../../../format/money'
import { afterwardsSentence } from '../../../../format/plan-texts'
import { GivenName } from '../../../../ui/text/given-name'
import admin from '../../admin.module.css'
import { problemText } from './preview-texts'
import classes from './promotions.module.css'

/** The payments for one product as customers see them, and the reasons why the promotion does not apply. */
export function PreviewedProduct({
  line: { product, plan, regular, quote, problems },
  promotion,
}: {
  line: PreviewLine
  promotion: PreviewedPromotion
}) {
  return (
    <li className={classes.line}>
      <p>
        <span className={admin.strong}>
          <GivenName>{product.name}</GivenName>
        </span>{' '}
        <span className={admin.identifier}>{product.id}</span>
      </p>
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
    </li>
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
            <strong>{money(shown.dueToday)}</strong>{' '}
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
