import { refusal } from '../../contract'
import type { World } from '../../world'

/** What the people who run the platform can turn off (administrator specification, section 3). */
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

const refusals: Readonly<Record<SwitchName, { code: string; message: string }>> = {
  userCreationEnabled: {
    code: 'REGISTRATION_DISABLED',
    message: 'New registrations are currently disabled. Please try again later.',
  },
  serviceCreationEnabled: {
    code: 'SERVICE_CREATION_DISABLED',
    message: 'New services are currently not available. Please try again later.',
  },
  flowSetupEnabled: {
    code: 'FLOW_SETUP_DISABLED',
    message: 'The setup of services is currently paused. Please try again later.',
  },
  cancellationEnabled: {
    code: 'CANCELLATION_DISABLED',
    message: 'Cancellation is currently disabled. Please contact support.',
  },
}

/** @throws Refusal 403 while this is switched off */
export function refuseSwitchedOff({ settings }: World, name: SwitchName): void {
  const { code, message } = refusals[name]
  if (!settings[name]) throw refusal(403, code, message)
}
