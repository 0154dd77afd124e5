/** The platform switches (docs/product/admin/platform.md#switches). */
export const switchNames = [
  'userCreationEnabled',
  'serviceCreationEnabled',
  'flowSetupEnabled',
  'cancellationEnabled',
] as const
export type SwitchName = (typeof switchNames)[number]
export type Switches = Record<SwitchName, boolean>

export const everySwitchOn: Readonly<Switches> = {
  userCreationEnabled: true,
  serviceCreationEnabled: true,
  flowSetupEnabled: true,
  cancellationEnabled: true,
}
