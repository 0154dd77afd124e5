import * as v from 'valibot'
import { PAYMENT_STATES, type PaymentEntry } from '#machines/payment/payment-record/payment-entry'
import { PAYMENTS_KEY } from './keys'
import { setupDrafts } from './setup-drafts'
import { createListStore } from './store'
import { createText, type StorageArea } from './stored-text'

/** As long as an entry with many services. A storage with less space counts as full. */
const ENTRY_SIZED = '.'.repeat(2000)
/** A bank payment can take this long. */
const LIFETIME_MS = 14 * 24 * 60 * 60 * 1000

const entryShape: v.GenericSchema<PaymentEntry> = v.object({
  userId: v.string(),
  intentId: v.string(),
  productId: v.string(),
  serviceId: v.nullable(v.string()),
  makesService: v.boolean(),
  knownServiceIds: v.array(v.string()),
  sentAt: v.number(),
  leadsAway: v.boolean(),
  hasOpenAttempt: v.boolean(),
  inPlaceOf: v.array(v.string()),
  isPaid: v.boolean(),
  state: v.picklist(PAYMENT_STATES),
  receipt: v.optional(v.object({ amount: v.number(), currency: v.string(), productName: v.string() })),
})

export type PaymentRecords = ReturnType<typeof createPaymentRecords>

/**
 * The payments that this browser has sent, one entry for each intent and without secrets (docs/product/payment.md#record,
 * D-235). If the browser's storage is full or blocked, entries go to the tab's storage, and then to the page's memory. Reading
 * merges all three.
 */
export function createPaymentRecords(browser: StorageArea, tab: StorageArea) {
  const shared = createListStore(createText(PAYMENTS_KEY, browser), entryShape)
  const ofTab = createListStore(createText(PAYMENTS_KEY, tab), entryShape)
  /** The entries that no storage has accepted. */
  let inMemory: readonly PaymentEntry[] = []

  /** In the order in which they were sent. If an intent has two entries, the more advanced one wins. */
  function readAll(): readonly PaymentEntry[] {
    const known = [...shared.read(), ...ofTab.read(), ...inMemory]
      .filter(({ sentAt }) => Date.now() - sentAt < LIFETIME_MS)
      .sort((one, other) => one.sentAt - other.sentAt || rankOf(one.state) - rankOf(other.state))
    return [...new Map(known.map((entry) => [entry.intentId, entry])).values()]
  }

  function without(intentId: string): readonly PaymentEntry[] {
    return readAll().filter((entry) => entry.intentId !== intentId)
  }

  function writeAll(entries: readonly PaymentEntry[]): void {
    const isShared = shared.write(entries)
    if (isShared) ofTab.write([])
    inMemory = isShared || ofTab.write(entries) || hasMadeRoomFor(entries) ? [] : entries
  }

  /** Removes the setup drafts, because a lost payment entry is worse: the customer might pay twice. */
  function hasMadeRoomFor(entries: readonly PaymentEntry[]): boolean {
    setupDrafts.clearAll()
    return ofTab.write(entries)
  }

  return {
    of: (userId: string): readonly PaymentEntry[] => readAll().filter((entry) => entry.userId === userId),
    /** Replaces an earlier entry of the same intent. */
    write(entry: PaymentEntry): void {
      // The shape drops all other fields, so that no secret is stored.
      writeAll([...without(entry.intentId), v.parse(entryShape, entry)])
    },
    /** Never goes back to an earlier state, because another tab may have written a later one. */
    writeState(intentId: string, state: PaymentEntry['state'], serviceId?: string): void {
      const entry = readAll().find((known) => known.intentId === intentId)
      if (entry === undefined || rankOf(entry.state) > rankOf(state)) return
      const hasGoneThrough = state === 'succeeded' || (state === 'confirmed' && entry.state === 'processing')
      // Saving a card charges nothing.
      const isPaid = entry.isPaid || (hasGoneThrough && !intentId.startsWith('seti_'))
      // The server also confirms a service that was paid for in another way, at another price (D-430).
      const isUnproved = state === 'confirmed' && rankOf(entry.state) < rankOf('succeeded')
      const receipt = isUnproved ? undefined : entry.receipt
      writeAll([...without(intentId), { ...entry, state, isPaid, receipt, serviceId: serviceId ?? entry.serviceId }])
    },
    /** For an intent that was not paid. */
    erase: (intentId: string): void => writeAll(without(intentId)),
    /** For a logout. The other entries stay, so that the customer does not pay again for a payment that may still go through. */
    eraseConfirmed: (): void => writeAll(readAll().filter(({ state }) => state !== 'confirmed')),
    /** Returns whether entries survive a reload. */
    isLasting: (): boolean => [browser, tab].some(hasRoom),
  }
}

export const paymentRecords = createPaymentRecords(
  () => localStorage,
  () => sessionStorage,
)

function rankOf(state: PaymentEntry['state']): number {
  return PAYMENT_STATES.indexOf(state)
}

/** Returns whether a storage accepts another entry. */
function hasRoom(area: StorageArea): boolean {
  const trial = createText(`${PAYMENTS_KEY}-test`, area)
  const isStored = trial.write(ENTRY_SIZED)
  trial.clear()
  return isStored
}
