import type { LedgerEntry } from '#sandbox/server/worlds/effects'

/** Effects that one action may have several times: they cost nothing, and the last one counts. */
const IS_REPEATABLE: ReadonlySet<string> = new Set([
  ...['signedIn', 'signedOut', 'subscriptionCreated', 'subscriptionSuperseded', 'promotionRedeemed'],
])

/** Effects that may happen only once in a world, and what distinguishes them. */
const ONCE: Readonly<Partial<Record<LedgerEntry['type'], readonly string[]>>> = {
  charged: ['intentId'],
  cardSaved: ['intentId'],
  paymentConfirmed: ['subscriptionId'],
  purchaseRegistered: ['tebexTransactionId'],
  stepAccepted: ['serviceId', 'flowStep'],
  accountRegistered: ['email'],
}

/** Returns what distinguishes the effect of one click. A batch has the same effect on several rows. */
function keyOf(entry: LedgerEntry): string {
  const isCreated = /Created|Imported|Registered|charged|cardSaved|discordLinked/.test(entry.type)
  const { at: _, ...effect } = entry
  return isCreated ? entry.type : JSON.stringify(effect)
}

/**
 * Returns the effects that happened more often than they may: twice after one action, or twice at all.
 *
 * @param added the entries since the last action
 */
export function doubleEffects(ledger: readonly LedgerEntry[], added: readonly LedgerEntry[]): readonly string[] {
  const oneClick = added.filter(({ type }) => !IS_REPEATABLE.has(type)).map(keyOf)
  const once = ledger.flatMap((entry) => {
    const fields = ONCE[entry.type]
    return fields ? [[entry.type, ...fields.map((name) => Object(entry)[name])].join(' ')] : []
  })
  return [...repeated(oneClick).map((key) => `${key}, twice after one action`), ...repeated(once)]
}

/** Returns the payments that are too many: a service was paid twice, or more was paid than the person asked for. */
export function doublePayments(ledger: readonly LedgerEntry[], presses: number): readonly string[] {
  const services = servicesOf(ledger)
  const paid = ledger.flatMap((entry) =>
    entry.type === 'charged' || entry.type === 'cardSaved' ? [`paid for ${services.get(entry.subscriptionId)}`] : [],
  )
  return [...repeated(paid), ...(paid.length > presses ? [`${paid.length} payments after ${presses} presses`] : [])]
}

/** Returns the service of each subscription. */
export function servicesOf(ledger: readonly LedgerEntry[]): ReadonlyMap<string, string> {
  return new Map(
    ledger.flatMap((entry) => (entry.type === 'subscriptionCreated' ? [[entry.subscriptionId, entry.serviceId]] : [])),
  )
}

function repeated(keys: readonly string[]): string[] {
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))]
}
