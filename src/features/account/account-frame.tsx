import { IconKey, IconReceipt, IconRoute } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { BRAND_NAME } from '../../theme/brand'
import { BrandMark } from '../../ui/brand-mark'
import { MainRegion } from '../../ui/main-region'
import classes from './account-frame.module.css'
import { ServerIllustration } from './server-illustration'

const PROMISES = [
  { icon: IconReceipt, text: 'Every step from payment to launch is confirmed before you go on.' },
  { icon: IconRoute, text: 'Redeem a store purchase, and see your service at once.' },
  { icon: IconKey, text: 'Stop at any time and continue where you left off.' },
]

/** The account screens' split view: the form, and from 1024 px a quiet panel with the product's promise (look.md). */
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
        <ServerIllustration />
        <p className={classes.claim}>Your server's admin panel, set up in six guided steps.</p>
        <ul className={classes.promises}>
          {PROMISES.map(({ icon: Icon, text }) => (
            <li key={text}>
              <Icon aria-hidden size={20} />
              {text}
            </li>
          ))}
        </ul>
      </aside>
    </div>
  )
}
