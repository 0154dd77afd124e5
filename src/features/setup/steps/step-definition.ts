import type { ReactNode } from 'react'
import type { Outcome, SetupCustomer } from '#machines/setup/setup.machine'
import type { FormStep, StepData, TypedStep } from '#machines/setup/step-data'
import type { FlowStepPayload } from '#machines/shared/model'
import type { Draft } from '../../../storage/setup-drafts'
import type { StepField } from '../step-fields'
import type { StepForm, StepValues } from '../use-step-form'

/** What is said of any step, the payment among them. */
export type StepWords = {
  /** The heading of the step, and its name in the list of all. */
  readonly name: string
  /** Continue was asked for without data (customer specification, section 8 'Missing data'). */
  readonly missing: string
  /** What was entered, in one line, as far as this browser still has it (decisions.md, 'Going back'). */
  readonly summary: (draft: Draft) => string | undefined
}

/** All of a step with a form. */
export type StepDefinition<Step extends FormStep> = Definition<TypedStep<Step>, StepData<Step>['values']>

type Definition<Typed, Values> = StepWords & {
  readonly rules: {
    readonly problems: (typed: Typed) => Partial<Record<keyof Typed, string>>
    readonly storable: Readonly<Record<string, (value: string | boolean) => boolean>>
    readonly toSubmission: (typed: Typed) => Values
  }
  /** What stands in the fields at first. */
  readonly defaults: () => Typed
  /** In the order of the form. */
  readonly labels: Readonly<Record<keyof Typed & string, string>>
  readonly help: Readonly<Partial<Record<keyof Typed & string, string>>>
  /** The body of the call, flat, with numbers as numbers and secrets revealed (decisions.md, 'Body of a flow step'). */
  readonly payload: (values: Values) => FlowStepPayload
  /** What stands in the way beside the fields. */
  readonly blockedBecause?: (customer: SetupCustomer) => string | undefined
  /** What stands above the form. */
  readonly Above?: (props: AboveProps) => ReactNode
  readonly Fields: (props: FieldsProps<Typed & StepValues>) => ReactNode
}

export type AboveProps = {
  readonly isDiscordLinked: boolean
  /** Where the account is linked. */
  readonly discordCard: ReactNode
}

export type FieldsProps<Typed extends StepValues> = {
  readonly form: StepForm<Typed>
  /** What a field has by its name: label, help, value and problem. */
  readonly field: StepField<Typed>
  readonly outcome: Outcome | undefined
  readonly serverIpv4: string
  /** Whether the step may be handed in as it is. */
  readonly maySend: boolean
}

/** A step for whoever treats all of them alike: which fields it has is not known. */
export type AnyStep = Definition<StepValues, object>
