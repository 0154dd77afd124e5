import { TextInput } from '@mantine/core'
import { type DatabaseRemark, DEFAULT_DATABASE, databaseRules, type TypedDatabase } from '#machines/setup/database'
import { revealed } from '#machines/setup/step-rules'
import { DATABASE_LABELS } from '../../../shared/format/field-labels'
import { CREDENTIAL_ATTRIBUTES } from '../../../ui/field/credential-attributes'
import { SecretField } from '../../../ui/field/secret-field'
import { DatabaseAccess } from './database-access'
import { type FieldsProps, numberIn, type StepDefinition } from './step-definition'

const HELP: TypedDatabase = {
  dbHost: 'A public hostname or IP address. You can also paste a full connection string.',
  dbPort: 'Usually 3306.',
  dbUser: 'A user that is allowed to connect remotely.',
  dbPwd: 'Used only to set up and run your service. Never stored in this browser.',
  dbName: "Your game server's database.",
}

const REMARKS: Readonly<Record<DatabaseRemark, string>> = {
  connectionString: 'The connection string was split into its fields.',
  localHost:
    "Our server can't reach this: it means the machine that uses it. Enter the database server's public address.",
  privateNetwork: "Our server can't reach a private network. Enter the database server's public address.",
  oneWord: 'A name without a dot usually works only inside the network of the database. Enter its public address.',
}

/** Prevents phones from capitalizing or correcting technical names. */
const AS_TYPED = { autoCapitalize: 'none', spellCheck: false, 'aria-required': true } as const

/** Step 6 (docs/product/setup.md#database). */
export const databaseStep: StepDefinition<'database'> = {
  rules: databaseRules,
  defaults: () => DEFAULT_DATABASE,
  labels: DATABASE_LABELS,
  help: HELP,
  remarks: REMARKS,
  payload: (database) => ({ ...revealed(database), dbPort: numberIn(database.dbPort) }),
  // The last step is never shown as a finished one.
  summary: () => undefined,
  Fields: DatabaseFields,
}

function DatabaseFields({ form, field, serverIpv4 }: FieldsProps<TypedDatabase>) {
  return (
    <>
      <DatabaseAccess form={form} serverIpv4={serverIpv4} />
      <TextInput key={form.key('dbHost')} {...field('dbHost')} {...AS_TYPED} />
      <TextInput key={form.key('dbPort')} {...field('dbPort')} inputMode="numeric" aria-required />
      <TextInput key={form.key('dbUser')} {...field('dbUser')} {...AS_TYPED} />
      <SecretField key={form.key('dbPwd')} {...field('dbPwd')} {...CREDENTIAL_ATTRIBUTES} aria-required />
      <TextInput key={form.key('dbName')} {...field('dbName')} {...AS_TYPED} />
    </>
  )
}
