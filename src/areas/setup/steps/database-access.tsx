import type { TypedDatabase } from '#machines/setup/database'
import { Panel } from '../../../ui/panel'
import { grantStatement } from '../rejections'
import { Copyable } from './copyable'
import classes from './steps.module.css'
import type { StepForm } from './use-step-form'
import { useTyped } from './use-typed'

/** What the database has to allow, before a rejection says so (docs/product/setup.md#access). */
export function DatabaseAccess({ form, serverIpv4 }: { form: StepForm<TypedDatabase>; serverIpv4: string }) {
  const dbUser = useTyped(form, 'dbUser') || 'your_user'
  const dbName = useTyped(form, 'dbName') || 'your_database'
  const statement = grantStatement({ dbUser, dbName }, serverIpv4)
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
            <Copyable text={serverIpv4} label="Copy our address" />
          </dd>
          <dt>Statement</dt>
          <dd>
            <Copyable text={statement} label="Copy the statement" />
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
