import { fromPromise } from 'xstate'
import type { Preparation } from '#machines/payment/card'
import type { PricedPayment } from '#machines/payment/checkout/checkout.machine'
import type { PaymentRecords } from '../../../storage/payment-records'
import type { CardForm } from '../card-form'
import type { checkoutPorts } from '../checkout.ports'

/** A mistake that somebody could make beside the machines. */
export type Mutate =
  | 'the amount is not read'
  | 'a guess by time alone'
  | 'the storages are not joined'
  | 'Pay asks nobody'

type Ports = ReturnType<typeof checkoutPorts>

/** What a page is made of, with the mistake in it. */
export function mutated(mutate: Mutate | undefined, records: PaymentRecords) {
  const whole = (known: PaymentRecords): PaymentRecords => known
  const withoutEarlier = (known: PaymentRecords): PaymentRecords => ({ ...known, of: () => [] })
  // Every product is the one of the services that an administrator gives.
  const ofAnyProduct = (known: PaymentRecords): PaymentRecords => ({
    ...known,
    of: (userId) => known.of(userId).map((entry) => ({ ...entry, productId: 'ACPMH' })),
  })
  const mistaken = { 'the storages are not joined': withoutEarlier, 'a guess by time alone': ofAnyProduct }
  const isMistaken = (name: Mutate): name is keyof typeof mistaken => name in mistaken
  return {
    records: (mutate !== undefined && isMistaken(mutate) ? mistaken[mutate] : whole)(records),
    withCardForm: (form: CardForm): CardForm =>
      mutate === 'the amount is not read' ? { ...form, charge: async () => null } : form,
    withPorts: (ports: Ports): Ports =>
      mutate === 'Pay asks nobody'
        ? { ...ports, prepareCard: fromPromise<Preparation, PricedPayment>(async () => ({ status: 'ready' })) }
        : ports,
  }
}
