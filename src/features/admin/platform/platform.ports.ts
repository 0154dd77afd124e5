import { fromPromise } from 'xstate'
import type { platformMachine } from '#machines/admin/platform/platform.machine'
import type { SwitchChange } from '#machines/admin/platform/platform-switches'
import type { PlatformOverview, PlatformSettings } from '#machines/shared/model'
import type { Ports } from '#machines/shared/port'
import { getPlatformOverview, turnPlatformSwitch } from '../../../api/admin/platform/platform'
import type { ApiClient } from '../../../api/client/client'
import { ERROR_CONTEXTS } from '../../../errors/catalogue'
import type { Activity } from '../activity/activity'
import { SWITCH_TEXTS } from './switch-texts'

/** The platform's ports. Each switch change is added to the log. */
export const platformPorts = (client: ApiClient, activity: Activity): Ports<typeof platformMachine> => ({
  loadOverview: fromPromise<PlatformOverview, Record<string, never>>(({ signal }) =>
    getPlatformOverview(client, signal),
  ),
  turnSwitch: fromPromise<PlatformSettings, SwitchChange>(({ input, signal }) => {
    const call = turnPlatformSwitch(client, input, signal)
    activity.add({ ...namesOf(input), call })
    return call
  }),
})

/** Names a switch change for the log. */
function namesOf({ name, isOn }: SwitchChange) {
  return {
    action: isOn ? 'Turn on' : 'Turn off',
    target: `Platform switch ${SWITCH_TEXTS[name].label}`,
    failed: ERROR_CONTEXTS.platformSwitch.fallback,
  }
}
