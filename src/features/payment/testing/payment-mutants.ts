import { fromPromise } from 'xstate'
import type { Preparation } from '#machines/payment/card'
import type { PricedPayment } from '#machines/payment/checkout/checkout.machine'
import type { PaymentRecords } from '../../../storage/payment-records'
import type { CardForm } from '../card-form'
import type { checkoutPorts } from '../checkout.ports'

/** Deliberate bugs in the code around the machines. */
export type Mutate =
  | 'the amount is not read'
  | 'payments are matched only by time'
  | 'stored payments are not read'
  | 'Pay checks nothing'

type Ports = ReturnType<typeof checkoutPorts>

/** The parts of a page with the bug in them. */
export function mutated(mutate: Mutate | undefined, records: PaymentRecords) {
  const unchanged = (known: PaymentRecords): PaymentRecords => known
  const withoutEarlier = (known: PaymentRecords): PaymentRecords => ({ ...known, of: () => [] })
  // All entries get the product of the services that an administrator assigns.
  const ofAnyProduct = (known: PaymentRecords): PaymentRecords => ({
    ...known,
    of: (userId) => known.of(userId).map((entry) => ({ ...entry, productId: 'ACPMH' })),
  })
  const withBug = { 'stored payments are not read': withoutEarlier, 'payments are matched only by time': ofAnyProduct }
  const isInRecords = (name: Mutate): name is keyof typeof withBug => name in withBug
  return {
    records: (mutate !== undefined && isInRecords(mutate) ? withBug[mutate] : unchanged)(records),
    withCardForm: (form: CardForm): CardForm =>
      mutate === 'the amount is not read' ? { ...form, charge: async () => null } : form,
    withPorts: (ports: Ports): Ports =>
      mutate === 'Pay checks nothing'
        ? { ...ports, prepareCard: fromPromise<Preparation, PricedPayment>(async () => ({ status: 'ready' })) }
        : ports,
  }
}
