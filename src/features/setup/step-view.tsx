import type { ReactNode } from 'react'
import type { SetupCustomer } from '#machines/setup/setup.machine'
import type { FormStep } from '#machines/setup/step-data'
import { fieldsOf } from './step-fields'
import { StepForm, type StepProps } from './step-form'
import { formStep } from './steps'
import { useStepForm } from './use-step-form'

/** Any step except the payment. */
export function StepView({
  customer,
  discordCard,
  ...props
}: Omit<StepProps, 'error'> & {
  step: FormStep
  customer: SetupCustomer
  discordCard: ReactNode
}) {
  const { defaults, rules, labels, help, blockedBecause, Above, Fields } = formStep(props.step)
  const error = props.outcome?.type === 'rejected' ? props.outcome.error : undefined
  const form = useStepForm({ ...props, error }, defaults, rules.problems)
  return (
    <>
      {Above && <Above isDiscordLinked={customer.isDiscordLinked} discordCard={discordCard} />}
      <StepForm {...props} error={error} form={form} blockedBecause={blockedBecause?.(customer)}>
        {(maySend) => (
          <Fields
            form={form}
            field={fieldsOf(form, labels, help)}
            outcome={props.outcome}
            serverIpv4={props.serverIpv4}
            maySend={maySend}
          />
        )}
      </StepForm>
    </>
  )
}
