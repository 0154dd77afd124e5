import type { CardProblem } from '#machines/checkout/card'
import type { CardForm } from '../card-form'

/** A card form that accepts what was typed, or says what is wrong with it, and notes what it was asked for. */
export function fakeCardForm(problem?: CardProblem): CardForm & { readonly asked: readonly unknown[] } {
  const asked: unknown[] = []
  return {
    asked,
    address: undefined,
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
    read: async ({ kind, clientSecret }) => {
      asked.push(['read', kind, clientSecret.reveal()])
      return 'processing'
    },
  }
}
