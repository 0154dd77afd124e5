import { assign, setup } from 'xstate'
import { port } from '../../shared/port'
import type { ServiceReadiness } from './managed-service'
import { isInProgress } from './provisioning.machine'

type LookDone = { readonly output: ServiceReadiness }

/**
 * One look at a deployment that a list shows and that is not watched here (docs/product/admin/services.md#deployments-in-the-list,
 * D-445). It is repeated only after the list has been loaded again, and the last response stays until the next one. A look
 * without a response changes nothing.
 */
export const deploymentLookMachine = setup({
  types: {
    input: {} as { serviceId: string },
    context: {} as {
      serviceId: string
      /** The last response. */
      readiness: ServiceReadiness | null
    },
    events: {} as { type: 'listLoaded' },
    tags: {} as 'busy',
  },
  actors: {
    loadStatus: port<ServiceReadiness, { serviceId: string }>('deploymentLook.loadStatus'),
  },
  actions: {
    setReadiness: assign((_, { output }: LookDone) => ({ readiness: output })),
    // Provided by the portal, which loads its lists again.
    notifyOver: () => {},
  },
  guards: {
    // Only once for each status: a list that never follows would be loaded for ever.
    isNewlyOver: ({ context }, { output }: LookDone) =>
      !isInProgress(output) && output.hasError !== true && output.status !== context.readiness?.status,
  },
}).createMachine({
  id: 'deploymentLook',
  context: ({ input }) => ({ serviceId: input.serviceId, readiness: null }),
  initial: 'looking',
  states: {
    /** The status is read. */
    looking: {
      tags: 'busy',
      invoke: {
        id: 'loadStatus',
        src: 'loadStatus',
        input: ({ context }) => ({ serviceId: context.serviceId }),
        onDone: [
          {
            guard: { type: 'isNewlyOver', params: ({ event }) => event },
            target: 'looked',
            actions: [{ type: 'setReadiness', params: ({ event }) => event }, 'notifyOver'],
          },
          { target: 'looked', actions: { type: 'setReadiness', params: ({ event }) => event } },
        ],
        onError: 'looked',
      },
    },
    /** Nothing is read until the list has been loaded again. */
    looked: { on: { listLoaded: 'looking' } },
  },
})
