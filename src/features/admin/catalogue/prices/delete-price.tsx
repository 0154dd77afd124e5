import { GivenName } from '../../../../ui/text/given-name'
import classes from '../../admin.module.css'
import { WriteDialog } from '../../edit/write-dialog'
import type { PriceWrites } from './price-writes'

const VERBS = ['delete'] as const

/** The dialog that confirms a deletion and lists its consequences. See docs/product/admin/catalogue.md#prices. */
export function DeletePrice({ writes }: { writes: PriceWrites }) {
  return (
    <WriteDialog writes={writes} verbs={VERBS} onConfirm={(id, verb) => writes.run(id, { verb })}>
      {(_, { id, name }) => (
        <>
          <p>Are you sure you want to delete this price? This action cannot be undone.</p>
          <p>
            {name && (
              <strong>
                <GivenName>{name}</GivenName>{' '}
              </strong>
            )}
            <span className={classes.identifier} translate="no">
              {id}
            </span>
          </p>
          <ul className={classes.consequences}>
            <li>
              Products can no longer use this price. If a product still uses it, you may have to remove it there first.
            </li>
            <li>The price stays in Stripe.</li>
          </ul>
        </>
      )}
    </WriteDialog>
  )
}
