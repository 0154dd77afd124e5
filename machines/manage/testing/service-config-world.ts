import { createActor, SimulatedClock } from 'xstate'
import type { DeploymentConfig } from '../../shared/model'
import { manualPort } from '../../testing/manual-port'
import { ada } from '../../testing/people'
import type { ConfigEdits } from '../config/config-keys'
import { serviceConfigMachine } from '../service-config.machine'

export const LIMIT_MS = 35_000

/** The stored configuration of ada's service: two known keys and an unknown one. */
export const stored: DeploymentConfig = {
  SERVER_NAME: 'Nova',
  SERVER_PORT: '30120',
  webhookUrl: 'https://hooks.example',
}

/** Ada's edits in the form. */
export const edits: ConfigEdits = { SERVER_NAME: 'Vela' }
export const save = { type: 'save', edits, userId: ada.id } as const

/** Starts the machine with ports that the test resolves and a clock that it moves. */
export function startConfig(serviceId = 'service-1') {
  const loadConfig = manualPort<DeploymentConfig, { serviceId: string }>()
  const saveConfig = manualPort<void, { serviceId: string; config: DeploymentConfig; userId: string }>()
  const clock = new SimulatedClock()
  const actors = { loadConfig: loadConfig.logic, saveConfig: saveConfig.logic }
  const actor = createActor(serviceConfigMachine.provide({ actors }), { input: { serviceId }, clock }).start()
  return { actor, clock, loadConfig, saveConfig }
}

export type ConfigWorld = ReturnType<typeof startConfig>

/** The state and the messages to compare, and `calls`: the number of loads and of saves. */
export function summary({ actor, loadConfig, saveConfig }: ConfigWorld) {
  const { value, context } = actor.getSnapshot()
  const { config, conflicts, error, problem } = context
  const calls: readonly [loads: number, saves: number] = [loadConfig.calls.length, saveConfig.calls.length]
  return { value, config, calls, conflicts, error, problem }
}

/** The summary to expect. There is no message except for those in `messages`. */
export function shows(
  value: ReturnType<typeof summary>['value'],
  config: DeploymentConfig,
  calls: ReturnType<typeof summary>['calls'],
  messages: Partial<ReturnType<typeof summary>> = {},
): ReturnType<typeof summary> {
  return { value, config, calls, conflicts: [], error: null, problem: null, ...messages }
}
