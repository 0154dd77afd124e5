import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { passwordRules } from '#machines/account/account'
import classes from './account-form.module.css'

/** Shows which of the five rules a password meets while the user types (docs/product/account.md#registration). */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  return (
    <ul className={classes.rules} id={id}>
      {passwordRules(password).map(({ label, holds }) => (
        <li key={label} data-holds={holds || undefined}>
          {holds ? <IconCheck aria-hidden size={16} /> : <IconPoint aria-hidden size={16} />}
          <span>{label}</span>
          <VisuallyHidden>{holds ? ' (met)' : ' (not met)'}</VisuallyHidden>
        </li>
      ))}
    </ul>
  )
}
