import { useState } from 'react'
import type { TypedDatabase } from '#machines/setup/database'
import { Panel } from '../../../ui/panel'
import { CopyButton } from '../../../ui/text/copy-button'
import { grantStatement } from '../rejections'
import classes from './steps.module.css'
import type { StepForm } from './use-step-form'

/** What the database has to allow, before a rejection says so (docs/product/setup.md#access). */
export function DatabaseAccess({ form, serverIpv4 }: { form: StepForm<TypedDatabase>; serverIpv4: string }) {
  const [typed, setTyped] = useState(form.getValues)
  form.watch('dbUser', ({ value }) => setTyped((before) => ({ ...before, dbUser: value })))
  form.watch('dbName', ({ value }) => setTyped((before) => ({ ...before, dbName: value })))
  const names = { dbUser: typed.dbUser || 'your_user', dbName: typed.dbName || 'your_database' }
  const statement = grantStatement(names, serverIpv4)
  return (
    <Panel title="Let our server in">
      <div className={classes.access}>
        <p>
          Our server uses your database, so your database has to accept connections from its address: in the firewall,
          and for the database user.
        </p>
        <dl className={classes.record}>
          <dt>Our address</dt>
          <dd>
            <code translate="no">{serverIpv4}</code>
            <CopyButton text={serverIpv4}>Copy our address</CopyButton>
          </dd>
          <dt>Statement</dt>
          <dd>
            <code translate="no">{statement}</code>
            <CopyButton text={statement}>Copy the statement</CopyButton>
          </dd>
        </dl>
        <p className={classes.hint}>
          A database administrator runs the statement once. If the user doesn't exist for this address yet, create it
          first with the same password.
        </p>
      </div>
    </Panel>
  )
}
