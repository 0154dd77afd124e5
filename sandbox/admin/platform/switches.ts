import { rejection } from '../../server/rejection'
import type { World } from '../../server/worlds/world'
import type { SwitchName } from './switch-names'

const rejections: Readonly<Record<SwitchName, { code: string; message: string }>> = {
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

/** @throws Rejection 403 if the switch is off */
export function rejectSwitchedOff({ settings }: World, name: SwitchName): void {
  const { code, message } = rejections[name]
  if (!settings[name]) throw rejection(403, code, message)
}
