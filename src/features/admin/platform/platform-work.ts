import { platformMachine } from '#machines/admin/platform/platform.machine'
import type { ApiClient } from '../../../api/client/client'
import { type ActorsById, createActorsById } from '../../../xstate/actors-by-id'
import { createActor } from '../../../xstate/create-actor'
import type { Admin } from '../admin-context'
import type { Work } from '../edit/work'
import { platformPorts } from './platform.ports'

/** Contains a single actor. It continues to send switch changes while another tab is shown (docs/product/admin/platform.md#switches). */
export type PlatformWork = Work & { readonly actors: ActorsById<typeof platformMachine> }

/** Loads nothing before the tab is first shown. */
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
