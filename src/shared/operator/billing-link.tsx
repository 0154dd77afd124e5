import { Anchor } from '@mantine/core'
import { use } from 'react'
import classes from './billing-link.module.css'
import { EmailContext, OperatorContext } from './operator-context'

/**
 * Leads to the payment provider's own portal in a new tab, and names the email to sign in with there. Nothing without an address
 * (docs/operate/deploying.md#your-own-addresses).
 */
export function BillingLink() {
  const { billingUrl } = use(OperatorContext)
  const email = use(EmailContext)
  if (billingUrl === undefined) return null
  return (
    <p className={classes.billing}>
      <Anchor href={billingUrl} target="_blank" rel="noreferrer" inherit>
        Receipts and payment method
      </Anchor>
      <span className={classes.hint}>
        Sign in there with <span translate="no">{email}</span>.
      </span>
    </p>
  )
}
