import type { Shop } from './payment-shop'

/** One thing that somebody does, or that happens. */
export type Move = {
  readonly name: string
  /** How likely it is beside the others. */
  readonly weight: number
  readonly act: () => void | Promise<void>
}

export const move = (weight: number, name: string, act: Move['act']): Move => ({ weight, name, act })

/** What the network and the customer's bank can do. */
export function worldMoves(shop: Shop): readonly Move[] {
  const { questions, wire } = shop
  const here = questions.filter(({ page }) => !page.isGone)
  const responses = here.flatMap((question) =>
    (['succeeded', 'failed'] as const).map((outcome) =>
      move(outcome === 'succeeded' ? 4 : 2, `3-D Secure: ${outcome}`, () => {
        questions.splice(questions.indexOf(question), 1)
        question.settle(outcome)
      }),
    ),
  )
  const gives = ['ACPMH', 'ACPYH'].map((productId) =>
    move(1, `an administrator gives a service of ${productId}`, () => shop.give(productId)),
  )
  return [
    ...responses,
    ...(shop.invariants.services().length < 4 ? gives : []),
    ...wire.held.map((held) => move(4, `no longer: ${held.name}`, () => held.letGo())),
    ...(
      [
        [4, 600],
        [4, 4000],
        [2, 21_000],
        [2, 31_000],
        [2, 61_000],
        [1, 601_000],
      ] as const
    ).map(([weight, ms]) => move(weight, `${ms} ms pass`, () => shop.pass(ms))),
  ]
}
