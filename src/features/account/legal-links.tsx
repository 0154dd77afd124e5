import { Anchor } from '@mantine/core'
import type { Config } from '../../config'
import classes from './account-form.module.css'

/** Links to the four legal documents, whose addresses are in `config.json`. */
export function LegalLinks({ legal }: { legal: Config['legal'] | undefined }) {
  return (
    <p className={classes.legal}>
      By creating an account, you agree to our <Document href={legal?.terms}>Terms of Service</Document>,{' '}
      <Document href={legal?.privacy}>Privacy Policy</Document>, <Document href={legal?.sla}>SLA</Document> and{' '}
      <Document href={legal?.aup}>AUP</Document>.
    </p>
  )
}

function Document({ href, children }: { href: string | undefined; children: string }) {
  return (
    <Anchor href={href} target="_blank" rel="noreferrer" inherit>
      {children}
    </Anchor>
  )
}
