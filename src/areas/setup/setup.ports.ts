import { fromPromise } from 'xstate'
import { FLOW_STEPS } from '#machines/setup/flow-steps'
import type { Progress, setupMachine } from '#machines/setup/setup.machine'
import type { StepData } from '#machines/setup/step-data'
import type { Ports } from '#machines/shared/port'
import { Secret } from '#machines/shared/secret'
import { listServices } from '../../shared/calls/services'
import { findFlowStep, submitFlowStep } from '../../shared/calls/setup-flow'
import type { ApiClient } from '../../shared/client/client'
import { withSecrets } from '../../shared/client/with-secrets'
import { formStep } from './steps'

export const setupPorts = (client: ApiClient): Ports<typeof setupMachine> => ({
  findStep: fromPromise<string | null, { serviceId: string }>(({ input, signal }) =>
    findFlowStep(client, input, signal),
  ),
  submitStep: fromPromise<void, { serviceId: string; data: StepData }>(
    async ({ input: { serviceId, data }, signal }) => {
      const payload = formStep(data.step).payload(data.values)
      const secrets = Object.values(data.values).filter((value) => value instanceof Secret)
      const flowStep = FLOW_STEPS[data.step]
      return withSecrets(secrets, submitFlowStep(client, { serviceId, flowStep, payload }, signal))
    },
  ),
  findProgress: fromPromise<Progress, { serviceId: string }>(async ({ input: { serviceId }, signal }) => {
    const services = await listServices(client, signal)
    const status = services.find(({ id }) => id === serviceId)?.status
    if (status === undefined || status === 'flow') return 'inSetup'
    return status === 'provisioning' ? 'deploying' : 'done'
  }),
})
