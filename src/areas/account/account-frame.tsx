import { IconKey, IconReceipt, IconRoute } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { BRAND_NAME } from '../../theme/brand.gen'
import { BrandMark } from '../../theme/brand-mark.gen'
import { BRAND_PROMISE } from '../../theme/promise.gen'
import { MainRegion } from '../../ui/main-region'
import classes from './account-frame.module.css'

const RACKS = [0, 1, 2] as const

const PROMISES = [
  { icon: IconRoute, text: 'Every step is confirmed before you continue, from payment to launch.' },
  { icon: IconReceipt, text: 'Redeem a store purchase and see your service right away.' },
  { icon: IconKey, text: 'Stop at any time and pick up where you left off.' },
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
        <ServerIllustration />
        <p className={classes.claim}>{BRAND_PROMISE}</p>
        <ul className={classes.promises}>
          {PROMISES.map(({ icon: Icon, text }) => (
            <li key={text}>
              <Icon aria-hidden size={20} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  )
}

/** The decorative drawing of the brand panel: three servers that are connected to an admin panel. */
function ServerIllustration() {
  return (
    <svg className={classes.illustration} viewBox="0 0 360 220" fill="none" aria-hidden="true" focusable="false">
      <rect className={classes.line} x="8" y="24" width="184" height="172" rx="10" />
      <path className={classes.line} d="M8 56h184" />
      <circle className={classes.dot} cx="26" cy="40" r="4" />
      <circle className={classes.faint} cx="40" cy="40" r="4" />
      <path className={classes.accent} d="M28 152l32-30 28 18 40-44 44 26" />
      <path className={classes.line} d="M28 176h60M104 176h36" />
      {RACKS.map((rack) => (
        <g key={rack} transform={`translate(240 ${32 + rack * 58})`}>
          <path className={classes.accent} d="M-48 20h40" />
          <rect className={classes.line} width="112" height="40" rx="8" />
          <circle className={classes.dot} cx="20" cy="20" r="5" />
          <path className={classes.line} d="M40 20h52" />
        </g>
      ))}
    </svg>
  )
}
