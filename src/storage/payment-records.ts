import * as v from 'valibot'
import { PAYMENT_STATES, type PaymentEntry } from '#machines/payment/payment-record/payment-entry'
import { createListStore } from './list-store'
import { PAYMENTS_KEY } from './payments-key'
import { setupDrafts } from './setup-drafts'
import { createText, type StorageArea } from './stored-text'

/** A text as long as an entry with many services: less room than that is none. */
const ENTRY_SIZED = '.'.repeat(2000)
/** A bank payment takes that long. */
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
})

export type PaymentRecords = ReturnType<typeof createPaymentRecords>

/**
 * The payments that this browser has sent (docs/decisions.md, 'The payment record'), one entry for each intent. Identifiers
 * alone. Where the browser's storage is full or refused, the tab's takes them, and then the page's memory; what is read is
 * all of it.
 */
export function createPaymentRecords(browser: StorageArea, tab: StorageArea) {
  const shared = createListStore(createText(PAYMENTS_KEY, browser), entryShape)
  const ofTab = createListStore(createText(PAYMENTS_KEY, tab), entryShape)
  /** What no storage has taken. */
  let inMemory: readonly PaymentEntry[] = []

  /** In the order in which they were sent; of two that are about the same intent the one that knows more. */
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

  /** What was typed into a setup is worth less than this. */
  function hasMadeRoomFor(entries: readonly PaymentEntry[]): boolean {
    setupDrafts.clearAll()
    return ofTab.write(entries)
  }

  return {
    of: (userId: string): readonly PaymentEntry[] => readAll().filter((entry) => entry.userId === userId),
    /** The same intent may be sent once more. */
    write(entry: PaymentEntry): void {
      // Its fields by name, so that nothing else gets into the storage.
      writeAll([...without(entry.intentId), v.parse(entryShape, entry)])
    },
    /** How far it has got. Another tab may know more: nothing is taken back. */
    writeState(intentId: string, state: PaymentEntry['state'], serviceId?: string): void {
      const entry = readAll().find((known) => known.intentId === intentId)
      if (entry === undefined || rankOf(entry.state) > rankOf(state)) return
      const hasGoneThrough = state === 'succeeded' || (state === 'confirmed' && entry.state === 'processing')
      // A card that is kept charges nothing.
      const isPaid = entry.isPaid || (hasGoneThrough && !intentId.startsWith('seti_'))
      writeAll([...without(intentId), { ...entry, state, isPaid, serviceId: serviceId ?? entry.serviceId }])
    },
    /** Nothing was paid with it. */
    erase: (intentId: string): void => writeAll(without(intentId)),
    /** Somebody signs out. What could still arrive stays, or they would pay for it once more. */
    eraseConfirmed: (): void => writeAll(readAll().filter(({ state }) => state !== 'confirmed')),
    /** Whether what is written outlives the page. */
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

/** Whether a storage takes another entry. */
function hasRoom(area: StorageArea): boolean {
  const trial = createText(`${PAYMENTS_KEY}-test`, area)
  const isStored = trial.write(ENTRY_SIZED)
  trial.clear()
  return isStored
}
