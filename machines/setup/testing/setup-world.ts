import { createActor, type InputFrom, SimulatedClock } from 'xstate'
import { Secret } from '../../shared/secret'
import { manualPort } from '../../testing/manual-port'
import { DEFAULT_DATABASE } from '../database'
import { DEFAULT_GAME } from '../framework'
import { DEFAULT_SERVER } from '../server'
import { setupMachine } from '../setup.machine'
import type { StepData } from '../step-data'

type DataOf = { [Step in StepData['step']]: Extract<StepData, { step: Step }> }

const panel = { serverName: 'My Roleplay Server', calendarTimezone: 'UTC', serverIp: '203.0.113.20' }
const credentials = { clientSecret: new Secret('test-secret-client'), botToken: new Secret('test-secret-token') }
const database = { dbHost: 'db.example.com', dbUser: 'portal', dbPwd: new Secret('test-secret-password'), dbName: 'rp' }

/** Complete data of every step, in order. */
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
export const FORM_STEPS = ['framework', 'server', 'domain', 'bot', 'database'] as const

export const LINKED = { isDiscordLinked: true }
export const OF_A_SERVICE = { serviceId: 'service-1' }
export const OF_A_PRODUCT = { productId: 'ACPMH' }

/** A setup whose calls the test ends and whose clock it moves. `notified` records the notifications to the app. */
export function startSetup(input: InputFrom<typeof setupMachine> = OF_A_SERVICE) {
  const findStep = manualPort<string | null, { serviceId: string }>()
  const submitStep = manualPort<void, { serviceId: string; data: StepData }>()
  const hasLeftSetup = manualPort<boolean, { serviceId: string }>()
  const notified: string[] = []
  const clock = new SimulatedClock()
  const machine = setupMachine.provide({
    actors: { findStep: findStep.logic, submitStep: submitStep.logic, hasLeftSetup: hasLeftSetup.logic },
    actions: { notifyDeployed: () => void notified.push('deployed') },
  })
  const actor = createActor(machine, { input, clock }).start()
  return { actor, clock, findStep, submitStep, hasLeftSetup, notified }
}

export type SetupWorld = ReturnType<typeof startSetup>

/** `calls` counts the calls of each port: find, submit, has left. */
export function stateOf({ actor, findStep, submitStep, hasLeftSetup, notified }: SetupWorld) {
  const { value, context } = actor.getSnapshot()
  const calls = [findStep.calls.length, submitStep.calls.length, hasLeftSetup.calls.length]
  return { value, calls, outcome: context.submission?.outcome ?? null, error: context.error, notified: [...notified] }
}

type State = ReturnType<typeof stateOf>

/** The state to expect, without an outcome, an error or a notification except for those in `more`. */
export function shows(value: State['value'], calls: State['calls'], more: Partial<State> = {}): State {
  return { value, calls, outcome: null, error: null, notified: [], ...more }
}
