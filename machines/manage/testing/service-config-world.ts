import { createActor, type InputFrom, SimulatedClock } from 'xstate'
import type { DeploymentConfig } from '../../shared/model'
import { manualPort } from '../../testing/manual-port'
import { ada } from '../../testing/people'
import type { ConfigEdits } from '../config/config-keys'
import { serviceConfigMachine } from '../service-config.machine'

export const LIMIT_MS = 35_000

/** What ada's service has stored: keys that are known, and one that is not. */
export const stored: DeploymentConfig = {
  SERVER_NAME: 'Nova',
  SERVER_PORT: '30120',
  webhookUrl: 'https://hooks.example',
}

/** What ada has changed in the form. */
export const edits: ConfigEdits = { SERVER_NAME: 'Vela' }
export const save = { type: 'save', edits, userId: ada.id } as const

type Sent = { readonly serviceId: string; readonly config: DeploymentConfig; readonly userId: string }

/** A configuration whose calls the test answers and whose clock it moves. */
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

/** One that is read and on the screen. */
export async function startEditing(config = stored): Promise<ConfigWorld> {
  const world = startConfig()
  await world.loadConfig.resolve(config)
  return world
}

/** One that is read once more, because ada saves. */
export async function startSaving(
  event: Omit<typeof save, 'edits'> & { edits: ConfigEdits } = save,
): Promise<ConfigWorld> {
  const world = await startEditing()
  world.actor.send(event)
  return world
}

/** One that is on its way to the server, which had nothing new. */
export async function startSending(): Promise<ConfigWorld> {
  const world = await startSaving()
  await world.loadConfig.resolve(stored)
  return world
}

/** One that is saved. */
export async function startSaved(): Promise<ConfigWorld> {
  const world = await startSending()
  await world.saveConfig.resolve()
  return world
}

/** Where it is, what is known of the server, what is wrong, and how often each port was asked: to load, to save. */
export function standing({ actor, loadConfig, saveConfig }: ConfigWorld) {
  const { value, context } = actor.getSnapshot()
  const { config, conflicts, error, problem } = context
  return { value, config, conflicts, error, problem, asked: [loadConfig.calls.length, saveConfig.calls.length] }
}
