import type { LedgerEntry } from '#sandbox/server/worlds/effects'
import type { Screen } from '../screen'
import { servicesOf } from './effects'

type Effect = LedgerEntry['type']

/** A sentence that states an effect, and the effects of which one must be in the ledger (docs/reliability.md#p25). */
export type Claim = {
  readonly sentence: RegExp
  readonly effects: readonly Effect[]
  /** The entry must also match, for example in the id that the sentence contains. */
  readonly isAbout?: (entry: LedgerEntry, found: RegExpExecArray) => boolean
  /** Set if the entry must also belong to the service or the payment of the screen's address. */
  readonly isOfAddress?: true
  /** Set if the screen shows the sentence again whenever it is opened, and not only once after each write. */
  readonly isLasting?: true
  /** The number of entries that the sentence states. The default is one. */
  readonly count?: (found: RegExpExecArray) => number
}

const done = (sentence: string, ...effects: readonly Effect[]): Claim => ({ sentence: new RegExp(sentence), effects })

const PAID: readonly Effect[] = ['charged', 'cardSaved', 'paymentConfirmed']

const paid = (sentence: string): Claim => ({ ...done(sentence, ...PAID), isLasting: true, isOfAddress: true })

const WRITES: Readonly<Record<string, Effect>> = {
  'User suspended': 'userSuspended',
  'User unsuspended': 'userUnsuspended',
  'User banned': 'userBanned',
  'User unbanned': 'userUnbanned',
  'User deleted': 'userDeleted',
  'User updated': 'userUpdated',
  'Service suspended': 'serviceSuspended',
  'Service unsuspended': 'serviceUnsuspended',
  'Service cancelled': 'serviceCancelled',
  'Service uncancelled': 'serviceUncancelled',
  'Service unprovisioned': 'serviceUnprovisioned',
  'Service deleted': 'serviceDeleted',
  'Service updated': 'serviceUpdated',
  'Promotion created': 'promotionCreated',
  'Promotion updated': 'promotionUpdated',
  'Promotion enabled': 'promotionUpdated',
  'Promotion disabled': 'promotionUpdated',
  'Promotion deleted': 'promotionDeleted',
  'Price created': 'priceCreated',
  'Price metadata refreshed': 'priceRefreshed',
  'Price deleted': 'priceDeleted',
  'Product created': 'productCreated',
  'Product imported': 'productImported',
  'Product updated': 'productUpdated',
  'Product enabled': 'productToggled',
  'Product disabled': 'productToggled',
  'Product deleted': 'productDeleted',
  'Price added to product': 'productPriceAdded',
  'Price removed from product': 'productPriceRemoved',
  'Customers synced': 'customersSynced',
}

/** The effect of each row of a batch, by its title, such as 'Suspend 3 users'. */
const BATCHES: Readonly<Record<string, Effect>> = {
  'Suspend users': 'userSuspended',
  'Unsuspend users': 'userUnsuspended',
  'Ban users': 'userBanned',
  'Unban users': 'userUnbanned',
  'Suspend services': 'serviceSuspended',
  'Unsuspend services': 'serviceUnsuspended',
  'Enable promotions': 'promotionUpdated',
  'Disable promotions': 'promotionUpdated',
}

/** Every sentence of the portal that states an effect on the server. */
export const CLAIMS: readonly Claim[] = [
  ...Object.entries(WRITES).map(([words, effect]) => done(`\\b${words} successfully`, effect)),
  ...Object.entries(BATCHES).map(([words, effect]): Claim => {
    const [verb, rows = ''] = words.split(' ')
    const oneOrMore = rows.replace(/s$/, 's?')
    return {
      sentence: new RegExp(`^${verb} ([\\d,]+) ${oneOrMore}\\n+(?:(All done)\\.|([\\d,]+) done)`, 'm'),
      effects: [effect],
      isLasting: true,
      count: ([, all = '', isAll, some = '']) => Number((isAll ? all : some).replaceAll(',', '')),
    }
  }),
  done('Your account has been created', 'accountRegistered'),
  done('Purchase completed successfully', 'purchaseRegistered'),
  done('Configuration updated successfully', 'configSaved'),
  {
    ...done('Discord credentials updated successfully', 'credentialsSaved'),
    isAbout: (entry) => entry.type === 'credentialsSaved' && entry.kind === 'discord',
  },
  {
    ...done('Database credentials updated successfully', 'credentialsSaved'),
    isAbout: (entry) => entry.type === 'credentialsSaved' && entry.kind === 'database',
  },
  done('Your Discord account is connected', 'discordLinked'),
  paid('Subscription Setup Complete'),
  paid('Your payment is confirmed'),
  paid('Your payment went through'),
  {
    ...paid('You paid (\\S+) for'),
    effects: ['charged'],
    // The digits of an amount are its minor units.
    isAbout: (entry, [, amount]) => entry.type === 'charged' && entry.amount === Number(amount?.replaceAll(/\D/g, '')),
  },
  { ...paid('Nothing was charged when you ordered'), effects: ['cardSaved'] },
  { ...done('This payment has already been confirmed', ...PAID), isLasting: true },
  {
    sentence: /(Two|\d+) payments were made/,
    effects: PAID,
    isLasting: true,
    count: ([, number]) => (number === 'Two' ? 2 : Number(number)),
  },
  { ...done('Deployment Successful', 'serviceDeployed'), isLasting: true },
  {
    sentence: /Service (\w+) is now ready and deployed/,
    effects: ['serviceDeployed'],
    isAbout: (entry, [, id]) => entry.type === 'serviceDeployed' && entry.serviceId === id,
  },
]

/** This sentence denies an effect of the service in the address. */
const NOT_CHARGED = /You haven't been charged/

/** The claims of earlier screens. */
export type Claimed = {
  /** The claims on the page when it was read last. */
  shown: ReadonlySet<Claim>
  /** The number of entries when each claim appeared last, on any page. */
  readonly entries: Map<Claim, number>
}

/**
 * Returns the sentences that the ledger contradicts: it has an entry of what they deny, no entry of what they state, or no new one
 * since the same sentence appeared before although the portal has just sent a write.
 */
export function falseClaims(
  { text, address }: Pick<Screen, 'text' | 'address'>,
  ledger: readonly LedgerEntry[],
  claimed: Claimed,
  hasWritten: boolean,
): readonly string[] {
  const isOfAddress = entriesOf(address, ledger)
  const problems = NOT_CHARGED.test(text) ? denied(address, ledger.filter(isOfAddress)) : []
  const shown = new Set<Claim>()
  for (const claim of CLAIMS) {
    const found = claim.sentence.exec(text)
    if (!found) continue
    shown.add(claim)
    if (claimed.shown.has(claim)) continue
    const { effects, isAbout, isLasting, count } = claim
    const stated = ledger.filter((entry) => effects.includes(entry.type) && (isAbout?.(entry, found) ?? true))
    const entries = (claim.isOfAddress ? stated.filter(isOfAddress) : stated).length
    const before = isLasting || !hasWritten ? 0 : (claimed.entries.get(claim) ?? 0)
    const required = before + (count?.(found) ?? 1)
    if (entries < required) {
      problems.push(`'${found[0]}', with ${entries} of ${required} entries of ${effects.join(' or ')}`)
    }
    claimed.entries.set(claim, entries)
  }
  claimed.shown = shown
  return problems
}

const parameter = (address: string, name: string) => new URL(address).searchParams.get(name)

/** Returns true for the entries of the service and the payment that an address contains. If it contains neither, for all. */
function entriesOf(address: string, ledger: readonly LedgerEntry[]): (entry: LedgerEntry) => boolean {
  const [service, intent] = [parameter(address, 'serviceId'), parameter(address, 'payment_intent')]
  const services = servicesOf(ledger)
  return (entry) => {
    const ofService = 'subscriptionId' in entry ? services.get(entry.subscriptionId) : undefined
    const ofIntent = 'intentId' in entry ? entry.intentId : intent
    return (service === null || ofService === service) && (intent === null || ofIntent === intent)
  }
}

/** Without a service, another purchase may have been charged. */
function denied(address: string, ofAddress: readonly LedgerEntry[]): string[] {
  const isCharged = parameter(address, 'serviceId') !== null && ofAddress.some(({ type }) => type === 'charged')
  return isCharged ? ["'You haven't been charged', after a charge"] : []
}
