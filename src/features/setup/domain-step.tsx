import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { domainProblem, sanitiseDomain, withoutWww } from '#machines/setup/domain'
import { DnsCard } from './dns-card'
import classes from './setup.module.css'
import { fieldsOf } from './step-fields'
import { StepForm, type StepProps } from './step-form'
import { type Redrawn, useFocusWhenRedrawn } from './use-focus-when-redrawn'
import { useStepForm } from './use-step-form'

const LABELS = { domain: 'Domain' } as const
const HELP = { domain: 'Without http:// or www.' } as const

/** Nothing when the domain will do: the rule of one field as the rule of the step. */
function problemsOf({ domain }: { domain: string }): { domain?: string } {
  const problem = domainProblem(domain)
  return problem === undefined ? {} : { domain: problem }
}

/** Step 4: the domain, and what has to point to our server for it (customer specification, section 2 '/setup wizard'). */
export function DomainStep(props: StepProps) {
  const form = useStepForm(props, { domain: '' }, problemsOf)
  const [typed, setTyped] = useState(() => form.getValues().domain)
  const [shortened, setShortened] = useState<Redrawn>()
  useFocusWhenRedrawn(form, shortened)
  form.watch('domain', ({ value }) => setTyped(value))
  const { onBlur, ...input } = fieldsOf(form, LABELS, HELP)('domain')
  const withoutPrefix = withoutWww(typed)
  const isComplete = form.problems.domain === undefined
  return (
    <StepForm
      {...props}
      step="domain"
      form={form}
      labels={LABELS}
      dataOf={({ domain }) => ({ step: 'domain', domain: { domain: sanitiseDomain(domain) } })}
    >
      {(maySend) => (
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
            Check the domain before you continue: you can't change it here later. What you enter in the other steps can
            be changed once your service is running.
          </p>
          <DnsCard
            domain={isComplete ? sanitiseDomain(typed) : undefined}
            serverIpv4={props.serverIpv4}
            // The notice of a server that stays where it is has a button of that name already.
            {...(props.outcome?.type === 'accepted' ? {} : { mayCheck: maySend })}
          />
        </>
      )}
    </StepForm>
  )
}
