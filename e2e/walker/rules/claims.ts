import type { LedgerEntry } from '#sandbox/server/worlds/effects'
import type { Screen } from '../screen'
import { servicesOf } from './effects'

/** A sentence that states an effect, and the effects of which one must be in the ledger (docs/reliability.md#p25). */
type Claim = {
  readonly sentence: RegExp
  /** The types of entries, which may follow from the words of the sentence. */
  readonly effects: RegExp | ((found: RegExpExecArray) => RegExp)
  /** The entry must also match, for example in the id that the sentence contains. */
  readonly isAbout?: (entry: LedgerEntry, found: RegExpExecArray) => boolean
  /** Set if the entry must also belong to the service or the payment of the screen's address. */
  readonly isOfAddress?: true
  /** Set if the screen shows the sentence again whenever it is opened, and not only once after each write. */
  readonly isLasting?: true
  /** The number of entries that the sentence states. The default is one. */
  readonly count?: (found: RegExpExecArray) => number
}

const PAID = /^(charged|cardSaved|paymentConfirmed)$/

/** A sentence about the payment of the screen. */
const ofPayment = { effects: PAID, isLasting: true, isOfAddress: true } as const

/** The effect of what an administrator did to a noun: 'User suspended', 'Suspend 3 users'. */
function writeOf(noun = '', verb = ''): RegExp {
  return new RegExp(`^${noun}${/^(En|Dis)able/i.test(verb) ? '(updated|toggled)' : verb}`, 'i')
}

/** The sentences that would hurt somebody who believes them: about money, stored data and access. */
const CLAIMS: readonly Claim[] = [
  {
    sentence: /\b(User|Service|Promotion|Price|Product) (\w+) successfully/,
    effects: ([, noun, verb]) => writeOf(noun, verb),
  },
  {
    // The results of a batch, with its title.
    sentence: /^(\w+) ([\d,]+) (user|service|promotion)s?\n+(?:(All done)\.|([\d,]+) done)/m,
    effects: ([, verb, , noun]) => writeOf(noun, verb),
    isLasting: true,
    count: ([, , all = '', , isAll, some = '']) => Number((isAll ? all : some).replaceAll(',', '')),
  },
  { sentence: /Your account has been created/, effects: /^accountRegistered$/ },
  { sentence: /Purchase completed successfully/, effects: /^purchaseRegistered$/ },
  { sentence: /Configuration updated successfully/, effects: /^configSaved$/ },
  {
    sentence: /(Discord|Database) credentials updated successfully/,
    effects: /^credentialsSaved$/,
    isAbout: (entry, [, kind]) => entry.type === 'credentialsSaved' && entry.kind === kind?.toLowerCase(),
  },
  { sentence: /Your Discord account is (connected|now)/, effects: /^discordLinked$/ },
  { sentence: /Subscription Setup Complete|Your payment (is confirmed|went through)/, ...ofPayment },
  {
    ...ofPayment,
    sentence: /You paid (\S+) for/,
    effects: /^charged$/,
    // The digits of an amount are its minor units.
    isAbout: (entry, [, amount]) => entry.type === 'charged' && entry.amount === Number(amount?.replaceAll(/\D/g, '')),
  },
  { ...ofPayment, sentence: /Nothing was charged when you ordered/, effects: /^cardSaved$/ },
  { sentence: /This payment has already been confirmed/, effects: PAID, isLasting: true },
  {
    sentence: /(Two|\d+) payments were made/,
    effects: PAID,
    isLasting: true,
    count: ([, number]) => (number === 'Two' ? 2 : Number(number)),
  },
  { sentence: /Deployment Successful/, effects: /^serviceDeployed$/, isLasting: true },
  {
    sentence: /Service (\w+) is now ready and deployed/,
    effects: /^serviceDeployed$/,
    isAbout: (entry, [, id]) => entry.type === 'serviceDeployed' && entry.serviceId === id,
  },
]

/** This sentence denies an effect of the service in the address. */
const NOT_CHARGED = /You haven't been charged/

/** The sentences of earlier screens. */
export type Claimed = {
  /** The sentences on the page when it was read last. */
  shown: ReadonlySet<string>
  /** The number of entries when each sentence appeared last, on any page. */
  readonly entries: Map<string, number>
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
  const shown = new Set<string>()
  for (const { sentence, isAbout, isLasting, isOfAddress: isBound, count, ...claim } of CLAIMS) {
    for (const found of text.matchAll(new RegExp(sentence, `${sentence.flags}g`))) {
      const [stated] = found
      shown.add(stated)
      if (claimed.shown.has(stated)) continue
      const effects = claim.effects instanceof RegExp ? claim.effects : claim.effects(found)
      const matching = ledger.filter((entry) => effects.test(entry.type) && (isAbout?.(entry, found) ?? true))
      const entries = (isBound ? matching.filter(isOfAddress) : matching).length
      const before = isLasting || !hasWritten ? 0 : (claimed.entries.get(stated) ?? 0)
      const required = before + (count?.(found) ?? 1)
      if (entries < required) problems.push(`'${stated}', with ${entries} of ${required} entries of ${effects.source}`)
      claimed.entries.set(stated, entries)
    }
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
