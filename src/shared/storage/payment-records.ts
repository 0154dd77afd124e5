import * as v from 'valibot'
import {
  PAYMENT_STATES,
  type PaymentRecord,
  type RecordChange,
  rankOf,
  recordsAfter,
} from '#machines/payment/payment-record'
import { PAYMENTS_KEY } from './keys'
import { setupDrafts } from './setup-drafts'
import { createListStore } from './store'
import { createText, type StorageArea } from './stored-text'

/** As long as a record with many services. A storage with less space counts as full. */
const RECORD_SIZED = '.'.repeat(2000)
/** A bank payment can take this long. */
const LIFETIME_MS = 14 * 24 * 60 * 60 * 1000

const recordShape: v.GenericSchema<PaymentRecord> = v.object({
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

/** Calls the listener when another tab has changed the storage, and returns a function that stops this. */
type WatchOtherTabs = (listener: () => void) => () => void

/**
 * The payments that this browser has sent, one record for each intent and without secrets (docs/product/payment.md#record,
 * D-235). If the browser's storage is full or blocked, records go to the tab's storage, and then to the page's memory. Reading
 * merges all three.
 */
export function createPaymentRecords(browser: StorageArea, tab: StorageArea, watchOtherTabs: WatchOtherTabs) {
  const shared = createListStore(createText(PAYMENTS_KEY, browser), recordShape)
  const ofTab = createListStore(createText(PAYMENTS_KEY, tab), recordShape)
  const listeners = new Set<() => void>()
  /** The records that no storage has accepted. */
  let inMemory: readonly PaymentRecord[] = []

  /** In the order in which they were sent. If an intent has two records, the more advanced one wins. */
  function readAll(): readonly PaymentRecord[] {
    const stored = [...shared.read(), ...ofTab.read(), ...inMemory]
      .filter(({ sentAt }) => Date.now() - sentAt < LIFETIME_MS)
      .sort((one, other) => one.sentAt - other.sentAt || rankOf(one.state) - rankOf(other.state))
    return [...new Map(stored.map((record) => [record.intentId, record])).values()]
  }

  function writeAll(records: readonly PaymentRecord[]): void {
    const isShared = shared.write(records)
    if (isShared) ofTab.write([])
    inMemory = isShared || ofTab.write(records) || hasMadeRoomFor(records) ? [] : records
    for (const listener of listeners) listener()
  }

  /** Removes the setup drafts, because a lost record is worse: the customer might pay twice. */
  function hasMadeRoomFor(records: readonly PaymentRecord[]): boolean {
    setupDrafts.clearAll()
    return ofTab.write(records)
  }

  const of = (userId: string): readonly PaymentRecord[] => readAll().filter((record) => record.userId === userId)

  return {
    of,
    /** Stores what has happened to a payment of this customer. The rules are those of `recordsAfter`. */
    apply(userId: string, change: RecordChange): void {
      const before = of(userId)
      const after = recordsAfter(before, change)
      if (after === before) return
      const others = readAll().filter((record) => record.userId !== userId)
      // The shape drops all other fields, so that no secret is stored.
      writeAll([...others, ...after.map((record) => v.parse(recordShape, record))])
    },
    /** For a logout. The other records stay, so that the customer does not pay again for a payment that may still go through. */
    eraseConfirmed: (): void => writeAll(readAll().filter(({ state }) => state !== 'confirmed')),
    /** Returns whether records survive a reload. */
    isLasting: (): boolean => [browser, tab].some(hasRoom),
    /** Reports the customer's records after every change, of this tab or another one. Returns a function that stops this. */
    watch(userId: string, report: (records: readonly PaymentRecord[]) => void): () => void {
      const listener = () => report(of(userId))
      listeners.add(listener)
      const stopWatching = watchOtherTabs(listener)
      return () => {
        listeners.delete(listener)
        stopWatching()
      }
    },
  }
}

export const paymentRecords = createPaymentRecords(
  () => localStorage,
  () => sessionStorage,
  (listener) => {
    // Without a key, the whole storage was cleared.
    const onStorage = ({ key }: StorageEvent) => (key === PAYMENTS_KEY || key === null) && listener()
    // A page that was kept in the back/forward cache has missed those events.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && listener()
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onPageShow)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onPageShow)
    }
  },
)

/** Returns whether a storage accepts another record. */
function hasRoom(area: StorageArea): boolean {
  const trial = createText(`${PAYMENTS_KEY}-test`, area)
  const isStored = trial.write(RECORD_SIZED)
  trial.clear()
  return isStored
}
