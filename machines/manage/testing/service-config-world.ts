import { createActor, type InputFrom, SimulatedClock } from 'xstate'
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

type Sent = { readonly serviceId: string; readonly config: DeploymentConfig; readonly userId: string }

/** Starts the machine with ports that the test resolves and a clock that it moves. */
export function startConfig(
  input: InputFrom<typeof serviceConfigMachine> = { serviceId: 'service-1' },
  machine = serviceConfigMachine,
) {
  const loadConfig = manualPort<DeploymentConfig, { serviceId: string }>()
  const saveConfig = manualPort<void, Sent>()
  const clock = new SimulatedClock()
  const actor = createActor(
    machine.provide({ actors: { loadConfig: loadConfig.logic, saveConfig: saveConfig.logic } }),
    { input, clock },
  ).start()
  return { actor, clock, loadConfig, saveConfig }
}

export type ConfigWorld = ReturnType<typeof startConfig>

/** The configuration was read and is shown. */
export async function startEditing(config = stored): Promise<ConfigWorld> {
  const world = startConfig()
  await world.loadConfig.resolve(config)
  return world
}

/** Ada clicked Save, and the configuration is being read again. */
export async function startSaving(
  event: Omit<typeof save, 'edits'> & { edits: ConfigEdits } = save,
): Promise<ConfigWorld> {
  const world = await startEditing()
  world.actor.send(event)
  return world
}

/** The second read found no changes, and the configuration is being sent. */
export async function startSending(): Promise<ConfigWorld> {
  const world = await startSaving()
  await world.loadConfig.resolve(stored)
  return world
}

/** The configuration was saved. */
export async function startSaved(): Promise<ConfigWorld> {
  const world = await startSending()
  await world.saveConfig.resolve()
  return world
}

/** The state and context to compare, and `calls`: the number of loads and of saves. */
export function summary({ actor, loadConfig, saveConfig }: ConfigWorld) {
  const { value, context } = actor.getSnapshot()
  const { config, conflicts, error, problem } = context
  return { value, config, conflicts, error, problem, calls: [loadConfig.calls.length, saveConfig.calls.length] }
}
