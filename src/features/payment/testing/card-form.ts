import type { CardProblem, Charge } from '#machines/payment/card'
import type { CardForm } from '../card-form'

/**
 * A card form that accepts what was typed, or says what is wrong with it, and notes what it was asked for.
 *
 * @param charge what the provider says that it will charge
 */
export function fakeCardForm(
  problem?: CardProblem,
  charge: Charge | null = null,
): CardForm & { readonly asked: readonly unknown[] } {
  const asked: unknown[] = []
  return {
    asked,
    address: undefined,
    leadsAway: false,
    load: async () => {
      asked.push('load')
      throw new Error('blocked')
    },
    attach: () => () => {},
    submit: async () => {
      asked.push('submit')
      return problem
    },
    confirm: async (intent, returnUrl) => {
      asked.push(['confirm', intent?.id, returnUrl])
      return { status: 'succeeded' }
    },
    charge: async (intent) => {
      asked.push(['charge', intent?.id])
      return charge
    },
    read: async ({ kind, clientSecret }) => {
      asked.push(['read', kind, clientSecret.reveal()])
      return 'processing'
    },
  }
}
