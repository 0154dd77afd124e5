import { fromPromise } from 'xstate'
import type { PlatformOverview, PlatformSettings } from '#machines/model'
import type { platformMachine } from '#machines/platform/platform.machine'
import type { SwitchWish } from '#machines/rules/platform-switches'
import type { ApiClient } from '../../api/client'
import { getPlatformOverview, turnPlatformSwitch } from '../../api/platform'
import type { Ports } from '../../xstate/ports'

/** The platform's ports. */
export const platformActors = (client: ApiClient): Ports<typeof platformMachine> => ({
  loadOverview: fromPromise<PlatformOverview, Record<string, never>>(({ signal }) =>
    getPlatformOverview(client, signal),
  ),
  turnSwitch: fromPromise<PlatformSettings, SwitchWish>(({ input, signal }) =>
    turnPlatformSwitch(client, input, signal),
  ),
})
