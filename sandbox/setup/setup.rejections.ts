import { milo, nora } from '../account/people.seeds'
import { miloServiceId, noraServiceAt } from '../services/services.seeds'
import { type Provoke, type Rejections, signedInAs, whileOff } from '../testing/rejections'
import { goodPayloads, payloadWith, submitStep } from '../testing/setup'
import { setupSentinels } from './setup.sentinels'

const flowCodes = setupSentinels.map(({ code, flowStep, values }): [string, Provoke] => [
  code,
  signedInAs(nora, (client) => submitStep(client, noraServiceAt[flowStep], flowStep, payloadWith(flowStep, values))),
])
const submitDomain = (serviceId: string) =>
  signedInAs(nora, (client) => submitStep(client, serviceId, 'validate_dns', goodPayloads.validate_dns))

export const setupRejections: Rejections = {
  submitFlowStep: {
    ...Object.fromEntries(flowCodes),
    PERMISSION_DENIED: signedInAs(milo, (client) =>
      submitStep(client, miloServiceId, 'validate_discord', goodPayloads.validate_discord),
    ),
    FLOW_SETUP_DISABLED: whileOff('flowSetupEnabled', submitDomain(noraServiceAt.validate_dns)),
    STEP_ALREADY_DONE: submitDomain(noraServiceAt.validate_db),
    STEP_NOT_REACHED: submitDomain(noraServiceAt.validate_meta),
  },
}
