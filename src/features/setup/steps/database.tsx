import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { DEFAULT_DATABASE, databaseRules, splitConnectionString, type TypedDatabase } from '#machines/setup/database'
import { revealed } from '#machines/setup/step-rules'
import { DATABASE_LABELS } from '../../../format/field-labels'
import { CREDENTIAL_ATTRIBUTES } from '../../../ui/field/credential-attributes'
import { SecretField } from '../../../ui/field/secret-field'
import { Notice } from '../../../ui/notice/notice'
import { pathOf } from '../step-fields'
import { numberIn } from './number-in'
import type { FieldsProps, StepDefinition } from './step-definition'
import { type Redrawn, useFocusWhenRedrawn } from './use-focus-when-redrawn'

const HELP: TypedDatabase = {
  dbHost: 'A host name or an IP address. You can paste a whole connection string.',
  dbPort: 'Usually 3306.',
  dbUser: 'A user that may connect from outside.',
  dbPwd: 'It is sent to your service alone and never kept in this browser.',
  dbName: 'The database of your game server.',
}

/** Names of machines are no words of a language. */
const AS_TYPED = { autoCapitalize: 'none', spellCheck: false, 'aria-required': true } as const

/** Step 6: the game server's database (customer specification, section 5 'Database step'). */
export const databaseStep: StepDefinition<'database'> = {
  name: 'Database Setup',
  missing: 'Database configuration is missing',
  rules: databaseRules,
  defaults: () => DEFAULT_DATABASE,
  labels: DATABASE_LABELS,
  help: HELP,
  payload: (database) => ({ ...revealed(database), dbPort: numberIn(database.dbPort) }),
  // It is the last one: no step shows it among those that are done.
  summary: () => undefined,
  Fields: DatabaseFields,
}

function DatabaseFields({ form, field, outcome }: FieldsProps<TypedDatabase>) {
  const [lastSplit, setSplit] = useState<Redrawn>()
  useFocusWhenRedrawn(form, lastSplit)
  /** Whether the text was a connection string: its password must not stay in a field that everybody can read. */
  function split(text: string, focus: string | undefined): boolean {
    const found = form.isLocked ? undefined : splitConnectionString(text)
    if (found === undefined) return false
    // The cast: an object's entries have lost the names of its fields.
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
          // Typed or dropped instead of pasted: the focus is elsewhere by now.
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
