import { fromPromise } from 'xstate'
import type { setupMachine } from '#machines/setup/setup.machine'
import type { Ports } from '../../actors/ports'
import type { ApiClient } from '../../api/client'
import { findFlowStep } from '../../api/setup-flow'

/** The setup's ports. */
export const setupActors = (client: ApiClient): Ports<typeof setupMachine> => ({
  findStep: fromPromise<string | null, { serviceId: string }>(({ input, signal }) =>
    findFlowStep(client, input, signal),
  ),
})
