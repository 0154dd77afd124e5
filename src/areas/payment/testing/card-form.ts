import type { CardProblem, Charge } from '#machines/payment/card'
import { type CardForm, createCardForm } from '../card-form'

/**
 * A card form that records its calls.
 *
 * @param problem the result of the fields' validation
 * @param charge the amount that the provider will charge
 */
export function fakeCardForm(problem?: CardProblem, charge: Charge | null = null) {
  const calls: unknown[] = []
  const recorded = async <T>(call: unknown, result: T): Promise<T> => {
    calls.push(call)
    return result
  }
  const form: CardForm = {
    ...createCardForm('pk_test_1'),
    load: () => recorded('load', null).then(() => Promise.reject(new Error('blocked'))),
    submit: () => recorded('submit', problem),
    confirm: (intent, returnUrl) => recorded(['confirm', intent?.id, returnUrl], { status: 'succeeded' }),
    charge: (intent) => recorded(['charge', intent?.id], charge),
    read: ({ kind, clientSecret }) => recorded(['read', kind, clientSecret.reveal()], 'processing'),
  }
  return { ...form, calls }
}
