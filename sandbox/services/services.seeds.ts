import { ada, iris, milo, nora, vera } from '../account/people.seeds'
import { adaConfig, irisConfig, veraConfigs } from '../manage/configs.seeds'
import type { Schemas } from '../server/schemas'
import { daysFrom } from '../server/worlds/dates'
import type { ServiceRecord } from '../server/worlds/records'
import { flowSteps } from '../setup/flow-steps'
import { defaultPath } from '../setup/provisioning'

type Seed = {
  id: string
  userId: string
  productId?: string
  status: ServiceRecord['status']
  createdDaysAgo: number
  /** Negative for a service that has ended. */
  expiresInDays?: number
  cancelledDaysAgo?: number
  flowStep?: ServiceRecord['flowStep']
  /** True if its deployment has failed. */
  hasFailed?: true
  /** Set after the domain step. */
  domain?: string
  /** For a deployed service. The default is empty. */
  config?: Readonly<ServiceRecord['config']>
}

export const adaActiveServiceId = '665f1c2ab3d4e5f6a7b8c901'
/** Not paid. The id has only digits, to reveal code that parses it as a number and loses precision. */
export const adaFlowServiceId = '651234567890123456789012'

/** Vera's services by status. `ending` is active until its expiry date, and `failed` is provisioning. */
export const veraServiceIds = {
  flow: '665f1c2ab3d4e5f6a7b8c911',
  provisioning: '665f1c2ab3d4e5f6a7b8c912',
  active: '665f1c2ab3d4e5f6a7b8c913',
  suspended: '665f1c2ab3d4e5f6a7b8c914',
  canceling: '665f1c2ab3d4e5f6a7b8c915',
  canceled: '665f1c2ab3d4e5f6a7b8c916',
  expired: '665f1c2ab3d4e5f6a7b8c917',
  ending: '665f1c2ab3d4e5f6a7b8c918',
  pastDue: '665f1c2ab3d4e5f6a7b8c919',
  unpaid: '665f1c2ab3d4e5f6a7b8c91a',
  failed: '665f1c2ab3d4e5f6a7b8c91b',
} as const

/** Nora has a service at each step, in the order of the steps. */
// Safe: the keys are the steps.
export const noraServiceAt = Object.fromEntries(
  flowSteps.map((flowStep, index) => [flowStep, `665f1c2ab3d4e5f6a7b8c92${index + 1}`]),
) as Readonly<Record<Schemas['FlowStep'], string>>

/** Nora's services by the portal's names of the steps. */
export const noraServiceIds = {
  payment: noraServiceAt.validate_stripe,
  framework: noraServiceAt.validate_configuration,
  server: noraServiceAt.validate_meta,
  domain: noraServiceAt.validate_dns,
  bot: noraServiceAt.validate_discord,
  database: noraServiceAt.validate_db,
} as const

/** At the bot step, which requires a linked Discord account. */
export const miloServiceId = '665f1c2ab3d4e5f6a7b8c931'

/** Nine active services, one suspended, one at the server step and one expired. */
export const irisServiceIds: readonly string[] = [
  '665f1c2ab3d4e5f6a7b8c941',
  '665f1c2ab3d4e5f6a7b8c942',
  '665f1c2ab3d4e5f6a7b8c943',
  '665f1c2ab3d4e5f6a7b8c944',
  '665f1c2ab3d4e5f6a7b8c945',
  '665f1c2ab3d4e5f6a7b8c946',
  '665f1c2ab3d4e5f6a7b8c947',
  '665f1c2ab3d4e5f6a7b8c948',
  '665f1c2ab3d4e5f6a7b8c949',
  '665f1c2ab3d4e5f6a7b8c94a',
  '665f1c2ab3d4e5f6a7b8c94b',
  '665f1c2ab3d4e5f6a7b8c94c',
]

const seeds: readonly Seed[] = [
  {
    id: adaActiveServiceId,
    userId: ada.id,
    status: 'active',
    createdDaysAgo: 100,
    domain: 'https://panel.sunset.example',
    config: adaConfig,
  },
  { id: adaFlowServiceId, userId: ada.id, status: 'flow', createdDaysAgo: 1, flowStep: 'validate_stripe' },
  { id: veraServiceIds.flow, userId: vera.id, status: 'flow', createdDaysAgo: 3, flowStep: 'validate_dns' },
  { id: veraServiceIds.provisioning, userId: vera.id, status: 'provisioning', createdDaysAgo: 1 },
  {
    id: veraServiceIds.active,
    userId: vera.id,
    productId: 'ACPYH',
    status: 'active',
    createdDaysAgo: 200,
    domain: 'https://panel.vera.example',
    config: veraConfigs.active,
  },
  {
    id: veraServiceIds.suspended,
    userId: vera.id,
    status: 'suspended',
    createdDaysAgo: 180,
    domain: 'https://suspended.vera.example',
  },
  {
    id: veraServiceIds.canceling,
    userId: vera.id,
    status: 'canceling',
    createdDaysAgo: 150,
    cancelledDaysAgo: 20,
    expiresInDays: 9,
    config: veraConfigs.canceling,
  },
  {
    id: veraServiceIds.canceled,
    userId: vera.id,
    status: 'canceled',
    createdDaysAgo: 300,
    cancelledDaysAgo: 45,
    expiresInDays: -30,
  },
  { id: veraServiceIds.expired, userId: vera.id, status: 'expired', createdDaysAgo: 390, expiresInDays: -60 },
  {
    id: veraServiceIds.ending,
    userId: vera.id,
    status: 'active',
    createdDaysAgo: 80,
    cancelledDaysAgo: 5,
    expiresInDays: 12,
    config: veraConfigs.ending,
  },
  {
    id: veraServiceIds.pastDue,
    userId: vera.id,
    productId: 'ACPYH',
    status: 'past_due',
    createdDaysAgo: 120,
    domain: 'https://past-due.vera.example',
    config: veraConfigs.pastDue,
  },
  {
    id: veraServiceIds.unpaid,
    userId: vera.id,
    productId: 'ACPYH',
    status: 'unpaid',
    createdDaysAgo: 130,
    domain: 'https://unpaid.vera.example',
    config: veraConfigs.unpaid,
  },
  {
    id: veraServiceIds.failed,
    userId: vera.id,
    productId: 'ACPYH',
    status: 'provisioning',
    createdDaysAgo: 110,
    domain: 'https://failed.vera.example',
    hasFailed: true,
  },
  ...flowSteps.map(ofNora),
  { ...inSetup(miloServiceId, milo.id, 'validate_discord'), domain: 'https://panel.milo.example' },
  ...irisServiceIds.map(ofIris),
]

function ofNora(flowStep: Schemas['FlowStep']): Seed {
  const seed = inSetup(noraServiceAt[flowStep], nora.id, flowStep)
  if (flowSteps.indexOf(flowStep) <= flowSteps.indexOf('validate_dns')) return seed
  return { ...seed, domain: `https://${flowStep === 'validate_discord' ? 'bot' : 'panel'}.nora.example` }
}

function inSetup(id: string, userId: string, flowStep: NonNullable<ServiceRecord['flowStep']>): Seed {
  return { id, userId, status: 'flow', createdDaysAgo: 2, flowStep }
}

/** @param index among her services */
function ofIris(id: string, index: number): Seed {
  const number = index + 1
  const domain = `https://city-${number}.iris.example`
  const seed = { id, userId: iris.id, createdDaysAgo: 490 - 40 * index }
  if (number === 12) return { ...seed, status: 'expired', expiresInDays: -10 }
  if (number === 11) return inSetup(id, iris.id, 'validate_meta')
  if (number === 10) return { ...seed, status: 'suspended', domain }
  const productId = number === 3 || number === 7 ? 'ACPYH' : 'ACPMH'
  return { ...seed, productId, status: 'active', domain, config: irisConfig(number) }
}

/** Returns the services of the test people, with dates relative to `now`. */
export function seedServices(now: Date): ServiceRecord[] {
  return seeds.map((seed) => ({
    id: seed.id,
    userId: seed.userId,
    productId: seed.productId ?? 'ACPMH',
    status: seed.status,
    active: seed.status === 'active',
    createdAt: daysFrom(now, -seed.createdDaysAgo),
    expiresAt: seed.expiresInDays === undefined ? null : daysFrom(now, seed.expiresInDays),
    cancelledAt: seed.cancelledDaysAgo === undefined ? null : daysFrom(now, -seed.cancelledDaysAgo),
    stripeSubscriptionId: seed.status === 'flow' ? null : `sub_sandbox_${seed.id.slice(-4)}`,
    flowStep: seed.flowStep ?? null,
    laterStep: null,
    domain: seed.domain ?? (isPlaced(seed) ? defaultPath(seed.id) : null),
    isTakenDown: false,
    provisioning: seed.hasFailed ? failedProvisioning(daysFrom(now, -seed.createdDaysAgo)) : null,
    unspreadDomain: null,
    config: structuredClone(seed.config ?? {}),
  }))
}

function failedProvisioning(startedAt: string): ServiceRecord['provisioning'] {
  return { startedAt, durationMs: 0, outcome: 'fails', hasFailed: true }
}

function isPlaced({ status }: Seed): boolean {
  return !['flow', 'provisioning', 'expired'].includes(status)
}
