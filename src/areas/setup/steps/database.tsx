import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { DEFAULT_DATABASE, databaseRules, splitConnectionString, type TypedDatabase } from '#machines/setup/database'
import { revealed } from '#machines/setup/step-rules'
import { DATABASE_LABELS } from '../../../shared/format/field-labels'
import { CREDENTIAL_ATTRIBUTES } from '../../../ui/field/credential-attributes'
import { SecretField } from '../../../ui/field/secret-field'
import { Notice } from '../../../ui/notice/notice'
import { type FieldsProps, numberIn, type StepDefinition } from './step-definition'
import { type Filled, pathOf, useFocusAfterFill } from './use-step-form'

const HELP: TypedDatabase = {
  dbHost: 'A public hostname or IP address. You can also paste a full connection string.',
  dbPort: 'Usually 3306.',
  dbUser: 'A user that is allowed to connect remotely.',
  dbPwd: 'Used only to set up and run your service. Never stored in this browser.',
  dbName: "Your game server's database.",
}

/** Prevents phones from capitalizing or correcting technical names. */
const AS_TYPED = { autoCapitalize: 'none', spellCheck: false, 'aria-required': true } as const

/** Step 6 (docs/product/setup.md#database). */
export const databaseStep: StepDefinition<'database'> = {
  rules: databaseRules,
  defaults: () => DEFAULT_DATABASE,
  labels: DATABASE_LABELS,
  help: HELP,
  payload: (database) => ({ ...revealed(database), dbPort: numberIn(database.dbPort) }),
  // The last step is never shown as a finished one.
  summary: () => undefined,
  Fields: DatabaseFields,
}

function DatabaseFields({ form, field, outcome }: FieldsProps<TypedDatabase>) {
  const [lastSplit, setSplit] = useState<Filled>()
  useFocusAfterFill(form, lastSplit)
  /** Returns true if the text was a connection string. Its password must not stay readable in the host field. */
  function split(text: string, focus: string | undefined): boolean {
    const found = form.isLocked ? undefined : splitConnectionString(text)
    if (found === undefined) return false
    // Safe: the object only has fields of TypedDatabase.
    const entries = Object.entries(found) as [keyof TypedDatabase, string][]
    for (const [field, value] of entries) form.setFieldValue(field, value)
    setSplit({ focus })
    return true
  }
  const { onBlur, ...host } = field('dbHost')
  return (
    <>
      <TextInput
        key={form.key('dbHost')}
        {...host}
        {...AS_TYPED}
        onPaste={(event) => {
          if (split(event.clipboardData.getData('text'), 'dbHost')) event.preventDefault()
        }}
        onBlur={(event) => {
          // The text was typed or dropped instead of pasted, so the focus has already moved.
          if (!split(event.currentTarget.value, pathOf(event.relatedTarget))) onBlur?.()
        }}
      />
      {lastSplit && !outcome && (
        <Notice tone="info">
          <p>The connection string was split into its fields.</p>
        </Notice>
      )}
      <TextInput key={form.key('dbPort')} {...field('dbPort')} inputMode="numeric" aria-required />
      <TextInput key={form.key('dbUser')} {...field('dbUser')} {...AS_TYPED} />
      <SecretField key={form.key('dbPwd')} {...field('dbPwd')} {...CREDENTIAL_ATTRIBUTES} aria-required />
      <TextInput key={form.key('dbName')} {...field('dbName')} {...AS_TYPED} />
    </>
  )
}
