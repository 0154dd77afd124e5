import classes from '../../admin.module.css'
import { WriteDialog } from '../../edit/write-dialog'
import { usedSentence } from './promotion-texts'
import type { PromotionWrites } from './promotion-writes'

const VERBS = ['delete'] as const

/** The dialog that confirms a deletion and lists its consequences. See docs/product/admin/catalogue.md#deleting-a-promotion. */
export function DeletePromotion({ writes }: { writes: PromotionWrites }) {
  return (
    <WriteDialog writes={writes} verbs={VERBS} onConfirm={(id, verb) => writes.run(id, { verb })}>
      {(_, { id, name, code, timesRedeemed }) => (
        <>
          <p>
            {
              'Are you sure you want to delete this promotion? This also deletes the associated Stripe coupon and cannot be undone.'
            }
          </p>
          <p>
            <strong>{name || id}</strong> {code && <span translate="no">{`(${code})`}</span>}
          </p>
          <ul className={classes.consequences}>
            <li>{usedSentence(timesRedeemed)}</li>
            <li>{`Customers won't be able to redeem ${code || 'its code'}.`}</li>
          </ul>
        </>
      )}
    </WriteDialog>
  )
}
