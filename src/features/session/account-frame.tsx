import { IconKey, IconReceipt, IconRoute } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { BRAND_NAME } from '../../theme/brand'
import { MainRegion } from '../../ui/main-region'
import classes from './account-frame.module.css'
import { ServerMotif } from './server-motif'

const PROMISES = [
  { icon: IconReceipt, text: 'Paid once means working: every step is confirmed by the server.' },
  { icon: IconRoute, text: 'Six guided steps from purchase to your own panel.' },
  { icon: IconKey, text: 'Leave at any time and go on exactly where you were.' },
]

/** The account screens' split view: the form, and from 1024 px a quiet panel with the product's promise (look.md). */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <MainRegion className={classes.side}>
        <div className={classes.brand}>
          <img src="/icon.svg" alt="" width={32} height={32} />
          <span>{BRAND_NAME}</span>
        </div>
        <div className={classes.form}>{children}</div>
      </MainRegion>
      <aside className={classes.panel}>
        <ServerMotif />
        <p className={classes.claim}>Your server's admin panel, without getting lost on the way.</p>
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
