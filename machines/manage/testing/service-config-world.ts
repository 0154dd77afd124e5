import type { DeploymentConfig } from '../../shared/model'
import { ada } from '../../testing/people'
import { playable, type Step } from '../../testing/play'
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

const start = playable(serviceConfigMachine)

/** Starts the machine of a service with ports that the test resolves and a clock that it moves. */
export const startConfig = () => start({ serviceId: 'service-1' })

export type ConfigWorld = ReturnType<typeof startConfig>
export type ConfigStep = Step<typeof serviceConfigMachine>

/** The state and the messages to compare, and `calls`: the number of loads and of saves. */
export function summary({ actor, ports }: ConfigWorld) {
  const { value, context } = actor.getSnapshot()
  const { config, conflicts, error, problem } = context
  const calls: readonly [loads: number, saves: number] = [ports.loadConfig.calls.length, ports.saveConfig.calls.length]
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
