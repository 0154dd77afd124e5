import { readFileSync } from 'node:fs'
import type { InputFrom } from 'xstate'
import { parse } from 'yaml'
import { play, playable, type Step } from '../../testing/play'
import { FLOW_STEPS, LAST_STEP, SETUP_STEPS, type SetupStep } from '../flow-steps'
import { setupMachine } from '../setup.machine'
import { type FormStep, RULES, type StepData } from '../step-data'

type DataOf = { readonly [Step in FormStep]: StepData<Step> }
type Typed = Readonly<Record<string, unknown>>

const { schemas } = parse(readFileSync('openapi.yaml', 'utf8')).components
const mapping: Readonly<Record<string, string>> = schemas.FlowStepPayload['x-path-discriminator'].mapping

/** The steps with a form, in order. */
export const FORM_STEPS: readonly FormStep[] = SETUP_STEPS.filter((step) => step !== 'payment')

/** Complete data of every step, in order, with the values of the contract's examples. */
export const COMPLETE = submissions((example) => example)

/** The data of every step with only spaces for texts. */
export const INCOMPLETE = submissions((example) => replaced(example, 'string', () => ' '))

/** Submits each step after its example was typed, changed by `type`. */
function submissions(type: (example: Typed) => Typed): DataOf {
  const data = FORM_STEPS.map((step) => {
    const [example] = schemas[mapping[FLOW_STEPS[step]]?.split('/').at(-1) ?? ''].examples
    // Safe: the example has the fields of its step, and each step's rules match its own fields.
    const toSubmission = RULES[step].toSubmission as (typed: Typed) => object
    return [step, { step, values: toSubmission(replaced(type(example), 'number', String)) }]
  })
  // Safe: there is an entry for each step.
  return Object.fromEntries(data) as DataOf
}

/** Replaces the values of one type. */
function replaced(values: Typed, type: string, by: (value: unknown) => unknown): Typed {
  const fields = Object.entries(values).map(([field, value]) => [field, typeof value === type ? by(value) : value])
  return Object.fromEntries(fields)
}

// Safe: only the first step has no form.
export const LAST = LAST_STEP as FormStep

export const LINKED = { isDiscordLinked: true }
export const OF_A_SERVICE = { serviceId: 'service-1' }
export const OF_A_PRODUCT = { productId: 'ACPMH' }

const start = playable(setupMachine, { notifyDeployed: () => '' })

/** A setup whose calls the test ends and whose clock it moves. */
export const startSetup = (input: InputFrom<typeof setupMachine> = OF_A_SERVICE) => start(input)

export type SetupWorld = ReturnType<typeof startSetup>
export type SetupSteps = readonly Step<typeof setupMachine>[]

/** A setup after these steps. */
export const startAfter = (...steps: SetupSteps) => play(startSetup(), ...steps)
export const seenAfter = async (...steps: SetupSteps) => stateOf(await startAfter(...steps))

/** The steps to a form, to its submission, and to its acceptance. */
export const at = (step: SetupStep): SetupSteps => [{ findStep: FLOW_STEPS[step] }]
export const submit = (data: StepData, customer = LINKED) => ({ type: 'continue', data, customer }) as const
export const submitted = (step: StepData['step']): SetupSteps => [...at(step), submit(COMPLETE[step])]
export const accepted = (step: StepData['step']): SetupSteps => [...submitted(step), { submitStep: undefined }]

/** `value` names the step of a form. `calls` counts the calls of each port: find, submit, has left. */
export function stateOf({ actor, ports, did }: SetupWorld) {
  const snapshot = actor.getSnapshot()
  const { context } = snapshot
  const value = snapshot.matches({ steps: 'form' }) ? { steps: context.step } : snapshot.value
  const calls = [ports.findStep, ports.submitStep, ports.findProgress].map((port) => port.calls.length)
  const notified = did.filter((entry) => entry.startsWith('notify'))
  return { value, calls, outcome: context.submission?.outcome ?? null, error: context.error, notified }
}

type State = ReturnType<typeof stateOf>

/** The state to expect, without an outcome, an error or a notification except for those in `more`. */
export function shows(value: State['value'], calls: State['calls'], more: Partial<State> = {}): State {
  return { value, calls, outcome: null, error: null, notified: [], ...more }
}
