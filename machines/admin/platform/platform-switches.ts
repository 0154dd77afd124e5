import type { PlatformSettings, PlatformSwitch } from '../../shared/model'

/** The platform's switches in the order in which they are shown. */
export const PLATFORM_SWITCHES: readonly PlatformSwitch[] = [
  'userCreationEnabled',
  'serviceCreationEnabled',
  'flowSetupEnabled',
  'cancellationEnabled',
]

/** How somebody wants a switch to be. */
export type SwitchChange = { readonly name: PlatformSwitch; readonly isOn: boolean }

/** What is known before the server has said anything. */
export const NOTHING_KNOWN: PlatformSettings = {
  userCreationEnabled: undefined,
  serviceCreationEnabled: undefined,
  flowSetupEnabled: undefined,
  cancellationEnabled: undefined,
  lastUpdated: undefined,
  updatedBy: undefined,
}

/** The pending changes with another one. Of a switch the latest counts, and its turn is that of the latest click. */
export function withChange(
  pendingChanges: readonly SwitchChange[],
  { name, isOn }: SwitchChange,
): readonly SwitchChange[] {
  return [...pendingChanges.filter((change) => change.name !== name), { name, isOn }]
}

/** The changes that ask for something else than what is known to be so. */
export function openChanges(pendingChanges: readonly SwitchChange[], known: PlatformSettings): readonly SwitchChange[] {
  return pendingChanges.filter(({ name, isOn }) => known[name] !== isOn)
}

/** What is known after an answer: a switch that it does not name stays as it was known. */
export function withResponse(known: PlatformSettings, response: PlatformSettings): PlatformSettings {
  if (PLATFORM_SWITCHES.every((name) => response[name] === undefined)) return known
  return {
    userCreationEnabled: response.userCreationEnabled ?? known.userCreationEnabled,
    serviceCreationEnabled: response.serviceCreationEnabled ?? known.serviceCreationEnabled,
    flowSetupEnabled: response.flowSetupEnabled ?? known.flowSetupEnabled,
    cancellationEnabled: response.cancellationEnabled ?? known.cancellationEnabled,
    lastUpdated: response.lastUpdated,
    updatedBy: response.updatedBy,
  }
}

/** A switch as it is shown: whether it is on, if that is known, and whether the server is still to say so. */
export type ShownSwitch = { readonly isOn: boolean | undefined; readonly isBusy: boolean }

/** As it was clicked last, else as it is being turned, else as it is known. */
export function shownSwitch(
  name: PlatformSwitch,
  {
    settings,
    pendingChanges,
    sent,
  }: { settings: PlatformSettings; pendingChanges: readonly SwitchChange[]; sent: SwitchChange | null },
): ShownSwitch {
  const change = pendingChanges.find((candidate) => candidate.name === name) ?? (sent?.name === name ? sent : undefined)
  return { isOn: change?.isOn ?? settings[name], isBusy: change !== undefined }
}
