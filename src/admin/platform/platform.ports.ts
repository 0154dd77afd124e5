import { fromPromise } from 'xstate'
import { platformMachine } from '#machines/admin/platform/platform.machine'
import type { PlatformOverview } from '#machines/admin/platform/platform-overview'
import type { PlatformSettings, SwitchChange } from '#machines/admin/platform/platform-switches'
import type { Ports } from '#machines/shared/port'
import type { ApiClient } from '../../shared/client/client'
import { ERROR_CONTEXTS } from '../../shared/errors/catalogue'
import { type ActorsById, createActorsById } from '../../shared/xstate/actors-by-id'
import { createActor } from '../../shared/xstate/create-actor'
import type { Activity } from '../kit/activity/activity'
import type { Admin, Work } from '../kit/admin-context'
import { getPlatformOverview, turnPlatformSwitch } from './platform.calls'
import { SWITCH_TEXTS } from './switch-texts'

/** The id of the only actor. */
export const PLATFORM_ID = 'platform'

/** Contains a single actor. It continues to send switch changes while another tab is shown (docs/product/admin/platform.md#switches). */
type PlatformWork = Work & { readonly actors: ActorsById<typeof platformMachine> }

/** The platform's ports. Each switch change is added to the log. */
const platformPorts = (client: ApiClient, activity: Activity): Ports<typeof platformMachine> => ({
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

/** Loads nothing before the tab or the bar is first shown. */
export function createPlatformWork(client: ApiClient, { activity }: Pick<Admin, 'activity'>): PlatformWork {
  const actors = createActorsById(() =>
    createActor(platformMachine.provide({ actors: platformPorts(client, activity) })),
  )
  return {
    actors,
    // A reload only loses a switch that can be turned again, so the browser does not ask.
    isWriting: () => false,
    stop: (mayFinish) => actors.stopAll(({ context }) => mayFinish && context.sent !== null),
  }
}
