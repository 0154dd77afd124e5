import { TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  DATABASE_LABELS,
  DEFAULT_DATABASE,
  databaseProblems,
  splitConnectionString,
  type TypedDatabase,
} from '#machines/rules/database'
import { Secret } from '#machines/secret'
import { SecretField } from '../../ui/secret-field'
import { SplitNotice, useFocusAfterSplit } from './split-notice'
import { StepForm, type StepProps } from './step-form'
import { useStepForm } from './use-step-form'

const HELP: TypedDatabase = {
  dbHost: 'A host name or an IP address. You can paste a whole connection string.',
  dbPort: 'Usually 3306.',
  dbUser: 'A user that may connect from outside.',
  dbPwd: 'It is sent to your service alone and never kept in this browser.',
  dbName: 'The database of your game server.',
}

/** Step 6: the game server's database (customer specification, section 5 'Database step'). */
export function DatabaseStep(props: StepProps) {
  const form = useStepForm(props, { ...DEFAULT_DATABASE }, databaseProblems)
  const [wasSplit, setSplit] = useState(0)
  useFocusAfterSplit(form, 'dbHost', wasSplit)
  /** Whether the text was a connection string: its password must not stay in a field that everybody can read. */
  function split(text: string): boolean {
    const found = splitConnectionString(text)
    if (found === undefined) return false
    // The cast: an object's entries have lost the names of its fields.
    const entries = Object.entries(found) as [keyof TypedDatabase, string][]
    for (const [field, value] of entries) form.setFieldValue(field, value)
    setSplit((times) => times + 1)
    return true
  }
  const field = (name: keyof TypedDatabase) => ({
    label: DATABASE_LABELS[name],
    description: HELP[name],
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    withAsterisk: false,
    'aria-required': true,
    ...form.getInputProps(name),
  })
  const { onBlur, ...host } = field('dbHost')
  return (
    <StepForm
      {...props}
      step="database"
      form={form}
      labels={DATABASE_LABELS}
      dataOf={({ dbHost, dbPort, dbUser, dbPwd, dbName }) => ({
        step: 'database',
        database: {
          dbHost: dbHost.trim(),
          dbPort: dbPort.trim(),
          dbUser: dbUser.trim(),
          dbPwd: new Secret(dbPwd),
          dbName: dbName.trim(),
        },
      })}
    >
      <TextInput
        key={form.key('dbHost')}
        {...host}
        onPaste={(event) => {
          if (split(event.clipboardData.getData('text'))) event.preventDefault()
        }}
        onBlur={(event) => {
          // Typed or dropped instead of pasted.
          if (!split(event.currentTarget.value)) onBlur?.()
        }}
      />
      <SplitNotice times={wasSplit}>The connection string was split into its fields.</SplitNotice>
      <TextInput key={form.key('dbPort')} {...field('dbPort')} inputMode="numeric" />
      <TextInput key={form.key('dbUser')} {...field('dbUser')} />
      <SecretField key={form.key('dbPwd')} {...field('dbPwd')} />
      <TextInput key={form.key('dbName')} {...field('dbName')} />
    </StepForm>
  )
}
