/** The server's names of the platform switches, in display order. */
export const PLATFORM_SWITCHES = [
  'userCreationEnabled',
  'serviceCreationEnabled',
  'flowSetupEnabled',
  'cancellationEnabled',
] as const

export type PlatformSwitch = (typeof PLATFORM_SWITCHES)[number]

/** The platform switches, and the user who changed one last. A switch that the server did not send is undefined. */
export type PlatformSettings = Readonly<Record<PlatformSwitch, boolean | undefined>> & {
  readonly lastUpdated: string | undefined
  readonly updatedBy: string | undefined
}

/** The state of a switch that the administrator requested. */
export type SwitchChange = { readonly name: PlatformSwitch; readonly isOn: boolean }

/** The settings before the first response. */
export const NOTHING_KNOWN: PlatformSettings = {
  userCreationEnabled: undefined,
  serviceCreationEnabled: undefined,
  flowSetupEnabled: undefined,
  cancellationEnabled: undefined,
  lastUpdated: undefined,
  updatedBy: undefined,
}

/** Adds a pending change. It replaces an earlier change of the same switch and goes to the end of the queue. */
export function withChange(
  pendingChanges: readonly SwitchChange[],
  { name, isOn }: SwitchChange,
): readonly SwitchChange[] {
  return [...pendingChanges.filter((change) => change.name !== name), { name, isOn }]
}

/** Returns the changes that differ from the known settings. */
export function openChanges(pendingChanges: readonly SwitchChange[], known: PlatformSettings): readonly SwitchChange[] {
  return pendingChanges.filter(({ name, isOn }) => known[name] !== isOn)
}

/** Returns the settings after a response. A switch that the response omits stays as it was. */
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

/** A switch on the screen. `isOn` is undefined if the state is unknown. `isBusy` is true until the server has responded. */
export type ShownSwitch = { readonly isOn: boolean | undefined; readonly isBusy: boolean }

/** Returns the state of a switch after the latest click, else of the change that was sent, else of the server. */
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
