import { createActor, type InputFrom, SimulatedClock } from 'xstate'
import { Secret } from '../../shared/secret'
import { manualPort } from '../../testing/manual-port'
import { DEFAULT_DATABASE } from '../database'
import { FLOW_STEPS, type SetupStep } from '../flow-steps'
import { DEFAULT_GAME } from '../framework'
import { DEFAULT_SERVER } from '../server'
import { setupMachine } from '../setup.machine'
import type { StepData } from '../step-data'

/** Searched for in contexts and printed snapshots, where they must not appear. */
export const TEST_SECRETS = {
  clientSecret: 'test-secret-client',
  botToken: 'test-secret-token',
  dbPwd: 'test-secret-password',
}

/** Complete data of every step. */
export const COMPLETE = {
  framework: { step: 'framework', values: DEFAULT_GAME },
  server: {
    step: 'server',
    values: {
      ...DEFAULT_SERVER,
      serverName: 'My Roleplay Server',
      calendarTimezone: 'UTC',
      serverIp: '203.0.113.20',
    },
  },
  domain: { step: 'domain', values: { domain: 'panel.example.com' } },
  bot: {
    step: 'bot',
    values: {
      clientId: '123456789012345678',
      clientSecret: new Secret(TEST_SECRETS.clientSecret),
      botToken: new Secret(TEST_SECRETS.botToken),
      guildId: '876543210987654321',
    },
  },
  database: {
    step: 'database',
    values: {
      ...DEFAULT_DATABASE,
      dbHost: 'db.example.com',
      dbUser: 'portal',
      dbPwd: new Secret(TEST_SECRETS.dbPwd),
      dbName: 'roleplay',
    },
  },
} as const satisfies { [Step in StepData['step']]: Extract<StepData, { step: Step }> }

/** The steps with a form, in order. */
export const FORM_STEPS = ['framework', 'server', 'domain', 'bot', 'database'] as const

export const LINKED = { isDiscordLinked: true }
export const OF_A_SERVICE = { serviceId: 'service-1' }
export const OF_A_PRODUCT = { productId: 'ACPMH' }

/** A setup whose calls the test ends and whose clock it moves. `notified` records the notifications to the app. */
export function startSetup(input: InputFrom<typeof setupMachine> = OF_A_SERVICE, machine = setupMachine) {
  const findStep = manualPort<string | null, { serviceId: string }>()
  const submitStep = manualPort<void, { serviceId: string; data: StepData }>()
  const hasLeftSetup = manualPort<boolean, { serviceId: string }>()
  const notified: string[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    machine.provide({
      actors: { findStep: findStep.logic, submitStep: submitStep.logic, hasLeftSetup: hasLeftSetup.logic },
      actions: { notifyDeployed: () => void notified.push('notifyDeployed') },
    }),
    { input, clock },
  ).start()
  return { actor, clock, findStep, submitStep, hasLeftSetup, notified }
}

export type SetupWorld = ReturnType<typeof startSetup>

export async function startAt(step: SetupStep): Promise<SetupWorld> {
  const world = startSetup()
  await world.findStep.resolve(FLOW_STEPS[step])
  return world
}

export async function startSubmitting(step: StepData['step']): Promise<SetupWorld> {
  const world = await startAt(step)
  world.actor.send({ type: 'continue', data: COMPLETE[step], customer: LINKED })
  return world
}

/** `calls` counts the calls of each port: find, submit, has left. */
export function stateOf({ actor, findStep, submitStep, hasLeftSetup, notified }: SetupWorld) {
  const { value, context } = actor.getSnapshot()
  return {
    value,
    outcome: context.submission?.outcome ?? null,
    error: context.error,
    calls: [findStep.calls.length, submitStep.calls.length, hasLeftSetup.calls.length],
    notified: [...notified],
  }
}
