import { playerAt } from '../account/players.seeds'
import { provisioningSentinels } from '../admin/services/provisioning.sentinels'
import { daysFrom, halfway, spreadOverYear } from '../server/worlds/dates'
import type { ServiceRecord } from '../server/worlds/records'
import { defaultPath } from '../setup/provisioning'

/** 2^32 divided by the golden ratio: its multiples modulo 2^32 are far apart. */
const STEP = 0x9e3779b1

/** Suspended. Provisioning it fails. */
export const failingServiceId = '665f1c2ab3d4e5f6a7b8c951'
/** Suspended. Provisioning it never ends. */
export const hangingServiceId = '665f1c2ab3d4e5f6a7b8c952'
/** In setup. Provisioning it succeeds. */
export const provisionableServiceId = '665f1c2ab3d4e5f6a7b8c953'
/** Active. Its owner no longer exists. */
export const ownerlessServiceId = '665f1c2ab3d4e5f6a7b8c954'
/** Active. Its product no longer exists. */
export const productlessServiceId = '665f1c2ab3d4e5f6a7b8c955'

/** The owner of the services above, except `ownerlessServiceId`. */
export const provisioningOwner = playerAt(20)

const PRODUCTS = ['ACPMH', 'ACPMH', 'ACPYH', 'ACPMH', 'ACPLH', 'ACPCL'] as const
const STATUSES: readonly ServiceRecord['status'][] = [
  ...(['active', 'active', 'suspended', 'active', 'flow', 'active', 'canceled', 'active'] as const),
  ...(['expired', 'active', 'provisioning', 'active', 'canceling'] as const),
]
const FLOW_STEPS = ['validate_stripe', 'validate_configuration', 'validate_meta'] as const
/** Every ninth active service is cancelled and runs until the end of its billing cycle. */
const ENDING_EVERY = 9

/** @param createdAt ISO 8601 */
function plainService(id: string, userId: string, createdAt: string): ServiceRecord {
  return {
    id,
    userId,
    productId: 'ACPMH',
    status: 'active',
    active: true,
    createdAt,
    expiresAt: null,
    cancelledAt: null,
    stripeSubscriptionId: `sub_sandbox_${id.slice(-6)}`,
    flowStep: null,
    laterStep: null,
    domain: defaultPath(id),
    isTakenDown: false,
    provisioning: null,
    unspreadDomain: null,
    config: {},
  }
}

/** The services that tests use by id. */
function namedServices(now: Date): ServiceRecord[] {
  const { fails, hangs } = provisioningSentinels
  const gone = `665f1${'9'.repeat(19)}`
  const ofOwner = (id: string, daysAgo: number) => plainService(id, provisioningOwner.id, daysFrom(now, -daysAgo))
  const suspended = { status: 'suspended', active: false } as const
  return [
    plainService(ownerlessServiceId, gone, daysFrom(now, -330)),
    { ...ofOwner(productlessServiceId, 60), productId: 'ACPGONE' },
    { ...ofOwner(failingServiceId, 50), ...suspended, domain: fails.value },
    { ...ofOwner(hangingServiceId, 40), ...suspended, domain: hangs.value },
    { ...ofOwner(provisionableServiceId, 4.5), ...inSetup('validate_meta') },
  ]
}

/**
 * Returns the services of the players: the named ones, then others in all statuses, oldest first.
 *
 * @param playerCount the number of players, of whom some have several services and some none
 */
export function seedPlayerServices(now: Date, count: number, playerCount: number): ServiceRecord[] {
  const named = namedServices(now)
  const others = count - named.length
  return [...named, ...Array.from({ length: others }, (_, index) => serviceAt(now, index, others, playerCount))]
}

function serviceAt(now: Date, index: number, count: number, playerCount: number): ServiceRecord {
  const id = `665f2${String(index).padStart(19, '0')}`
  const registered = Math.max(1, Math.floor(((index + 1) / count) * playerCount))
  // Players who registered recently are more likely, so that early ones do not get most of the services.
  const owner = Math.max(scattered(2 * index, registered), scattered(2 * index + 1, registered))
  const createdAt = spreadOverYear(now, index, count)
  const status = STATUSES[index % STATUSES.length] ?? 'active'
  const service: ServiceRecord = {
    ...plainService(id, playerAt(owner).id, createdAt),
    productId: PRODUCTS[index % PRODUCTS.length] ?? 'ACPMH',
    status,
    active: status === 'active',
  }
  if (status === 'flow') return { ...service, ...inSetup(FLOW_STEPS[index % FLOW_STEPS.length] ?? 'validate_stripe') }
  if (status === 'provisioning') return { ...service, domain: null }
  return { ...service, ...endOf(service, now, index) }
}

function inSetup(flowStep: NonNullable<ServiceRecord['flowStep']>) {
  return { status: 'flow', active: false, flowStep, stripeSubscriptionId: null, domain: null } as const
}

function endOf(
  { status, createdAt }: ServiceRecord,
  now: Date,
  index: number,
): Partial<Pick<ServiceRecord, 'expiresAt' | 'cancelledAt'>> {
  const between = halfway(createdAt, now.toISOString())
  const isEnding = status === 'canceling' || (status === 'active' && index % ENDING_EVERY === 0)
  if (isEnding) return { cancelledAt: between, expiresAt: daysFrom(now, 1 + (index % 28)) }
  if (status === 'canceled') return { cancelledAt: between, expiresAt: halfway(between, now.toISOString()) }
  return status === 'expired' ? { expiresAt: between } : {}
}

/**
 * Returns a pseudorandom integer from 0 to `count - 1` that is the same in every world.
 *
 * @param index from 0
 */
function scattered(index: number, count: number): number {
  const mixed = Math.imul(index + 1, STEP) >>> 0
  return (Math.imul(mixed ^ (mixed >>> 15), STEP) >>> 0) % count
}
