import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { passwordRules } from '#machines/account/account'
import classes from './account-form.module.css'

/** Which of the five rules a new password keeps, while it is typed (ux.md, item 4). */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  return (
    <ul className={classes.rules} id={id}>
      {passwordRules(password).map(({ label, holds }) => (
        <li key={label} data-holds={holds || undefined}>
          {holds ? <IconCheck aria-hidden size={16} /> : <IconPoint aria-hidden size={16} />}
          {label}
          <VisuallyHidden>{holds ? ' (done)' : ' (missing)'}</VisuallyHidden>
        </li>
      ))}
    </ul>
  )
}
