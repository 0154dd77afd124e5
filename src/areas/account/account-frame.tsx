import { IconBookmark, IconListCheck, IconReceipt } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { BRAND_NAME } from '../../theme/brand.gen'
import { BrandMark } from '../../theme/brand-mark.gen'
import { BRAND_PROMISE } from '../../theme/promise.gen'
import { MainRegion } from '../../ui/main-region'
import classes from './account-frame.module.css'
import { ServiceDrawing } from './service-drawing'

const PROMISES = [
  { icon: IconListCheck, text: 'Every step is confirmed before you continue, from payment to launch.' },
  { icon: IconReceipt, text: 'Redeem a store purchase and see your service right away.' },
  { icon: IconBookmark, text: 'Stop at any time and pick up where you left off.' },
]

/** The layout of the account screens: the form, and from 1024px a panel about the product (docs/product/account.md#layout). */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <MainRegion className={classes.side}>
        <div className={classes.brand}>
          <BrandMark size={32} />
          <span>{BRAND_NAME}</span>
        </div>
        <div className={classes.form}>{children}</div>
      </MainRegion>
      <aside className={classes.panel}>
        <div className={classes.product}>
          <ServiceDrawing />
          <p className={classes.claim}>{BRAND_PROMISE}</p>
          <ul className={classes.promises}>
            {PROMISES.map(({ icon: Icon, text }) => (
              <li key={text}>
                <Icon aria-hidden size={20} />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </div>
  )
}
