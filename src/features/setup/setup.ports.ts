import { fromPromise } from 'xstate'
import { FLOW_STEPS } from '#machines/setup/flow-steps'
import type { setupMachine } from '#machines/setup/setup.machine'
import type { StepData } from '#machines/setup/step-data'
import type { ApiClient } from '../../api/client/client'
import { listServices } from '../../api/services/services'
import { findFlowStep, submitFlowStep } from '../../api/setup/setup-flow'
import type { Ports } from '../../xstate/ports'
import { formStep } from './steps'

export const setupPorts = (client: ApiClient): Ports<typeof setupMachine> => ({
  findStep: fromPromise<string | null, { serviceId: string }>(({ input, signal }) =>
    findFlowStep(client, input, signal),
  ),
  submitStep: fromPromise<void, { serviceId: string; data: StepData }>(
    async ({ input: { serviceId, data }, signal }) => {
      const payload = formStep(data.step).payload(data.values)
      return submitFlowStep(client, { serviceId, flowStep: FLOW_STEPS[data.step], payload }, signal)
    },
  ),
  hasLeftSetup: fromPromise<boolean, { serviceId: string }>(async ({ input: { serviceId }, signal }) => {
    const services = await listServices(client, signal)
    const status = services.find(({ id }) => id === serviceId)?.status
    return status !== undefined && status !== 'flow'
  }),
})
