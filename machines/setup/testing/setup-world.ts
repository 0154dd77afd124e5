import type { InputFrom } from 'xstate'
import { Secret } from '../../shared/secret'
import { play, playable, type Step } from '../../testing/play'
import { DEFAULT_DATABASE } from '../database'
import { FLOW_STEPS, LAST_STEP, type SetupStep } from '../flow-steps'
import { DEFAULT_GAME } from '../framework'
import { DEFAULT_SERVER } from '../server'
import { setupMachine } from '../setup.machine'
import type { FormStep, StepData } from '../step-data'

type DataOf = { [Step in StepData['step']]: Extract<StepData, { step: Step }> }

const panel = { serverName: 'My Roleplay Server', calendarTimezone: 'America/New_York', serverIp: '203.0.113.20' }
const credentials = { clientSecret: new Secret('not-a-real-secret'), botToken: new Secret('not-a-real-token') }
const database = {
  ...{ dbHost: 'db.example.com', dbUser: 'portal', dbPwd: new Secret('not-a-real-password') },
  dbName: 'roleplay',
}

/** Complete data of every step, in order, with the values of the contract's examples. */
export const COMPLETE = {
  framework: { step: 'framework', values: DEFAULT_GAME },
  server: { step: 'server', values: { ...DEFAULT_SERVER, ...panel } },
  domain: { step: 'domain', values: { domain: 'panel.example.com' } },
  bot: { step: 'bot', values: { clientId: '123456789012345678', ...credentials, guildId: '876543210987654321' } },
  database: { step: 'database', values: { ...DEFAULT_DATABASE, ...database } },
} as const satisfies DataOf

/** The data of every step with one invalid value. */
export const INCOMPLETE: DataOf = {
  framework: { step: 'framework', values: { ...COMPLETE.framework.values, phone: 'banana' } },
  server: { step: 'server', values: { ...COMPLETE.server.values, serverPort: '1e3' } },
  domain: { step: 'domain', values: { domain: 'localhost' } },
  bot: { step: 'bot', values: { ...COMPLETE.bot.values, guildId: '1234' } },
  database: { step: 'database', values: { ...COMPLETE.database.values, dbName: ' ' } },
}

/** The steps with a form, in order. */
// Safe: these are the keys of COMPLETE.
export const FORM_STEPS = Object.keys(COMPLETE) as readonly FormStep[]
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
