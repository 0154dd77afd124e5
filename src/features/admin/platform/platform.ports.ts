import { fromPromise } from 'xstate'
import type { platformMachine } from '#machines/admin/platform/platform.machine'
import type { SwitchChange } from '#machines/admin/platform/platform-switches'
import type { PlatformOverview, PlatformSettings } from '#machines/shared/model'
import { getPlatformOverview, turnPlatformSwitch } from '../../../api/admin/platform/platform'
import type { ApiClient } from '../../../api/client/client'
import type { Ports } from '../../../xstate/ports'

/** The platform's ports. */
export const platformPorts = (client: ApiClient): Ports<typeof platformMachine> => ({
  loadOverview: fromPromise<PlatformOverview, Record<string, never>>(({ signal }) =>
    getPlatformOverview(client, signal),
  ),
  turnSwitch: fromPromise<PlatformSettings, SwitchChange>(({ input, signal }) =>
    turnPlatformSwitch(client, input, signal),
  ),
})
