import type { Shop } from './payment-shop'

/** One action of the customer, the administrator, the bank or the network. */
export type Move = {
  readonly name: string
  /** Its probability relative to the others. */
  readonly weight: number
  readonly act: () => void | Promise<void>
}

export const move = (weight: number, name: string, act: Move['act']): Move => ({ weight, name, act })

/** The moves of the network, the bank, the administrator and the clock. */
export function worldMoves(shop: Shop): readonly Move[] {
  const { challenges, wire } = shop
  const here = challenges.filter(({ page }) => !page.isGone)
  const responses = here.flatMap((challenge) =>
    (['succeeded', 'failed'] as const).map((outcome) =>
      move(outcome === 'succeeded' ? 4 : 2, `3-D Secure: ${outcome}`, () => {
        challenges.splice(challenges.indexOf(challenge), 1)
        challenge.settle(outcome)
      }),
    ),
  )
  const assigned = ['ACPMH', 'ACPYH'].map((productId) =>
    move(1, `an administrator assigns a service of ${productId}`, () => shop.give(productId)),
  )
  return [
    ...responses,
    ...(shop.invariants.services().length < 4 ? assigned : []),
    ...wire.held.map((held) => move(4, `release: ${held.name}`, () => held.release())),
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
