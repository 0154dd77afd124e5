import { milo, nora } from '../account/people.seeds'
import { miloServiceId, noraServiceAt } from '../services/services.seeds'
import type { Provoke, Rejections } from '../testing/rejections'
import { goodPayloads, payloadWith, submitStep } from '../testing/setup'
import { setupSentinels } from './setup.sentinels'

const flowCodes = setupSentinels.map(({ code, flowStep, values }): [string, Provoke] => [
  code,
  async (client) => {
    await client.signIn(nora)
    return submitStep(client, noraServiceAt[flowStep], flowStep, payloadWith(flowStep, values))
  },
])

export const setupRejections: Rejections = {
  submitFlowStep: {
    ...Object.fromEntries(flowCodes),
    PERMISSION_DENIED: async (client) => {
      await client.signIn(milo)
      return submitStep(client, miloServiceId, 'validate_discord', goodPayloads.validate_discord)
    },
    FLOW_SETUP_DISABLED: async (client) => {
      await client.signIn(nora)
      await client.control('POST', '/settings', { flowSetupEnabled: false })
      return submitStep(client, noraServiceAt.validate_dns, 'validate_dns', goodPayloads.validate_dns)
    },
    STEP_ALREADY_DONE: async (client) => {
      await client.signIn(nora)
      return submitStep(client, noraServiceAt.validate_db, 'validate_dns', goodPayloads.validate_dns)
    },
    STEP_NOT_REACHED: async (client) => {
      await client.signIn(nora)
      return submitStep(client, noraServiceAt.validate_meta, 'validate_dns', goodPayloads.validate_dns)
    },
  },
}
