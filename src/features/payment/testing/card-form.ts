import type { CardProblem, Charge } from '#machines/payment/card'
import type { CardForm } from '../card-form'

/**
 * A card form that records its calls.
 *
 * @param problem the result of the fields' validation
 * @param charge the amount that the provider will charge
 */
export function fakeCardForm(
  problem?: CardProblem,
  charge: Charge | null = null,
): CardForm & { readonly calls: readonly unknown[] } {
  const calls: unknown[] = []
  return {
    calls,
    address: undefined,
    leadsAway: false,
    load: async () => {
      calls.push('load')
      throw new Error('blocked')
    },
    attach: () => () => {},
    submit: async () => {
      calls.push('submit')
      return problem
    },
    confirm: async (intent, returnUrl) => {
      calls.push(['confirm', intent?.id, returnUrl])
      return { status: 'succeeded' }
    },
    charge: async (intent) => {
      calls.push(['charge', intent?.id])
      return charge
    },
    read: async ({ kind, clientSecret }) => {
      calls.push(['read', kind, clientSecret.reveal()])
      return 'processing'
    },
  }
}
