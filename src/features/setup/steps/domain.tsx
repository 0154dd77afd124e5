import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { domainProblem, domainRules, sanitiseDomain, type TypedDomain, withoutWww } from '#machines/setup/domain'
import classes from '../setup.module.css'
import { DnsCard } from './dns-card'
import type { FieldsProps, StepDefinition } from './step-definition'
import { type Redrawn, useFocusWhenRedrawn } from './use-focus-when-redrawn'

/** Step 4: the domain, and what has to point to our server for it (customer specification, section 2 '/setup wizard'). */
export const domainStep: StepDefinition<'domain'> = {
  name: 'Domain Setup',
  missing: 'Domain configuration is missing',
  rules: domainRules,
  defaults: () => ({ domain: '' }),
  labels: { domain: 'Domain' },
  help: { domain: 'Without http:// or www.' },
  payload: (values) => values,
  // As it was sent.
  summary: ({ domain }) =>
    typeof domain === 'string' && domainProblem(domain) === undefined ? sanitiseDomain(domain) : undefined,
  Fields: DomainFields,
}

function DomainFields({ form, field, outcome, serverIpv4, maySend }: FieldsProps<TypedDomain>) {
  const [typed, setTyped] = useState(() => form.getValues().domain)
  const [shortened, setShortened] = useState<Redrawn>()
  useFocusWhenRedrawn(form, shortened)
  form.watch('domain', ({ value }) => setTyped(value))
  const { onBlur, ...input } = field('domain')
  const withoutPrefix = withoutWww(typed)
  const isComplete = form.problems.domain === undefined
  return (
    <>
      <TextInput
        key={form.key('domain')}
        {...input}
        placeholder="panel.example.com"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        onBlur={() => {
          // What is refused stays as it is: stripped once more it might pass.
          const sanitised = isComplete ? sanitiseDomain(typed) : typed
          if (sanitised !== typed) form.setFieldValue('domain', sanitised)
          onBlur?.()
        }}
      />
      {withoutPrefix && (
        <p className={classes.hint}>
          Your domain begins with www.{' '}
          <Button
            className={classes.wrapping ?? ''}
            variant="default"
            size="compact-sm"
            disabled={form.isLocked}
            onClick={() => {
              form.setFieldValue('domain', withoutPrefix)
              setShortened({ focus: 'domain' })
            }}
          >
            Use {withoutPrefix}
          </Button>
        </p>
      )}
      <p className={classes.hint}>
        Check the domain before you continue: you can't change it here later. What you enter in the other steps can be
        changed once your service is running.
      </p>
      <DnsCard
        domain={isComplete ? sanitiseDomain(typed) : undefined}
        serverIpv4={serverIpv4}
        // The notice of a server that stays where it is has a button of that name already.
        {...(outcome?.type === 'accepted' ? {} : { mayCheck: maySend })}
      />
    </>
  )
}
