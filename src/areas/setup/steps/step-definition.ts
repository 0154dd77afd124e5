import type { ReactNode } from 'react'
import type { Outcome, SetupCustomer } from '#machines/setup/setup.machine'
import type { FormStep, RULES, StepData, TypedStep } from '#machines/setup/step-data'
import type { FlowStepPayload } from '#machines/shared/model'
import { readWholeNumber } from '#machines/shared/numbers'
import type { Reading, Remarks } from '#machines/shared/reading'
import type { Draft } from '../../../shared/storage/setup-drafts'
import type { StepField } from './step-field'
import type { StepForm, StepValues } from './use-step-form'

/** A step with a form. */
export type StepDefinition<Step extends FormStep> = Definition<
  TypedStep<Step>,
  StepData<Step>['values'],
  RemarkOf<Step>
>

type RemarkOf<Step extends FormStep> = (typeof RULES)[Step] extends {
  advice: (values: never) => Remarks<never, infer Remark>
}
  ? Remark
  : never

type Definition<Typed, Values, Remark extends string> = {
  /** The entered values in one line, or undefined if none are stored (docs/product/setup.md#finished-steps). */
  readonly summary: (draft: Draft) => string | undefined
  readonly rules: {
    readonly read: (typed: Typed) => Reading<Typed>
    readonly advice: (values: Typed) => Remarks<Typed>
    readonly problems: (typed: Typed) => Partial<Record<keyof Typed, string>>
    readonly storable: Readonly<Record<string, (value: string | boolean) => boolean>>
    readonly toSubmission: (typed: Typed) => Values
  }
  /** The initial values without a draft. */
  readonly defaults: () => Typed
  /** In the order of the form. */
  readonly labels: Readonly<Record<keyof Typed & string, string>>
  readonly help: Readonly<Partial<Record<keyof Typed & string, string>>>
  /** What was recognized, and what is advised, in words: shown under the field. */
  readonly remarks: Readonly<Record<Remark, string>>
  /** The body of the call: flat, with numbers as numbers and secrets revealed (openapi.yaml). */
  readonly payload: (values: Values) => FlowStepPayload
  /** The reason that the step cannot be submitted, apart from its fields. */
  readonly blockedBecause?: (customer: SetupCustomer) => string | undefined
  /** Rendered above the form. */
  readonly Above?: (props: AboveProps) => ReactNode
  readonly Fields: (props: FieldsProps<Typed & StepValues>) => ReactNode
}

export type AboveProps = {
  readonly isDiscordLinked: boolean
  readonly discordCard: ReactNode
}

export type FieldsProps<Typed extends StepValues> = {
  readonly form: StepForm<Typed>
  /** Returns the props of a field: label, help, value and error. */
  readonly field: StepField<Typed>
  readonly outcome: Outcome | undefined
  readonly serverIpv4: string
  /** Of config.json. Undefined if the operator has not switched the DNS assistant on. */
  readonly dnsLookupUrl: string | undefined
  /** The service's domain, as far as it is known. */
  readonly domain: string | undefined
  readonly maySend: boolean
}

/** A step with unknown fields, for code that treats all steps alike. */
export type AnyStep = Definition<StepValues, object, string>

/** @throws Error for text that is not a whole number, which the rules of the step never let through */
export function numberIn(text: string): number {
  const number = readWholeNumber(text)
  if (number === undefined) throw new Error('A number of the step cannot be parsed')
  return number
}

/** Joins these fields in one line and leaves out empty ones. */
export function inOneLine(...fields: readonly string[]): (draft: Draft) => string | undefined {
  return (draft) => {
    const values = fields.map((field) => draft[field]).filter((value) => typeof value === 'string' && value !== '')
    return values.length > 0 ? values.join(', ') : undefined
  }
}
