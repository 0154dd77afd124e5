import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { domainProblem, domainRules, sanitiseDomain, type TypedDomain, withoutWww } from '#machines/setup/domain'
import { DnsCard } from './dns-card'
import type { FieldsProps, StepDefinition } from './step-definition'
import classes from './steps.module.css'
import { type Filled, useFocusAfterFill } from './use-step-form'

/** Step 4 (docs/product/setup.md#domain). */
export const domainStep: StepDefinition<'domain'> = {
  rules: domainRules,
  defaults: () => ({ domain: '' }),
  labels: { domain: 'Domain' },
  help: { domain: 'Without http:// or www.' },
  remarks: {},
  payload: (values) => values,
  // The domain as it was submitted.
  summary: ({ domain }) =>
    typeof domain === 'string' && domainProblem(domain) === undefined ? sanitiseDomain(domain) : undefined,
  Fields: DomainFields,
}

function DomainFields({ form, field, outcome, serverIpv4, maySend }: FieldsProps<TypedDomain>) {
  const [typed, setTyped] = useState(() => form.getValues().domain)
  const [shortened, setShortened] = useState<Filled>()
  useFocusAfterFill(form, shortened)
  form.watch('domain', ({ value }) => setTyped(value))
  const withoutPrefix = withoutWww(typed)
  const isComplete = form.problems.domain === undefined
  return (
    <>
      <TextInput
        key={form.key('domain')}
        {...field('domain')}
        placeholder="panel.example.com"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
      />
      {withoutPrefix && (
        <p className={classes.hint}>
          You included "www." in your domain.{' '}
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
            <span>
              Use <span translate="no">{withoutPrefix}</span>
            </span>
          </Button>
        </p>
      )}
      <p className={classes.hint}>
        Check the domain before you continue, because you can't change it in the portal later. You can change your other
        entries once your service is running.
      </p>
      <DnsCard
        domain={isComplete ? sanitiseDomain(typed) : undefined}
        serverIpv4={serverIpv4}
        // The notice for an accepted step already has a 'Check again' button.
        {...(outcome?.type === 'accepted' ? {} : { mayCheck: maySend })}
      />
    </>
  )
}
