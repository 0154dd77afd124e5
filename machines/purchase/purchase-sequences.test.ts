import fc from 'fast-check'
import { expect } from 'vitest'
import { isAmbiguous, toApiError } from '../shared/api-error'
import { noNetwork, rejected, tooLate, unreadableResponse } from '../testing/people'
import { play, runSequence, sequencesOf } from '../testing/play'
import { testRandomCases } from '../testing/random-cases'
import * as world from './testing/purchase-world'

const { choose, listed, loaded, monthly, submit, yearly } = world

const error = fc.constantFrom(noNetwork, tooLate, unreadableResponse, rejected(409), rejected(422), rejected(500))
const withNewService = listed('known', 'new')

/** One action of the customer or the server. */
const step: fc.Arbitrary<world.PurchaseStep> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(submit('tbx-1'), submit('tbx-2'), submit(' ')) },
  fc.constantFrom<world.PurchaseStep[]>(choose(monthly.id), choose(yearly.id), 'continue', 'back', 'retry'),
  { weight: 3, arbitrary: fc.constantFrom(listed('known'), listed('known'), withNewService) },
  fc.record({ port: fc.constant('readServices'), error }),
  { weight: 2, arbitrary: fc.record({ port: fc.constant('registerPurchase'), error }) },
  fc.constant({ port: 'registerPurchase' }),
)

type Model = {
  readonly played: world.PurchaseWorld
  wasEntering: boolean
  /** The clicks that were accepted, the calls, and the responses, in order. */
  readonly story: string[]
}

/** The name of a step in the story. A new list has one more service of the product. */
function nameOf(next: world.PurchaseStep, { wasEntering, played }: Model): string[] {
  if (typeof next !== 'object') return []
  if ('type' in next) return next.type === 'submit' && wasEntering && next.tebexTransactionId !== ' ' ? ['click'] : []
  if (!('port' in next)) return []
  if (next.port === 'readServices') {
    if ('error' in next) return ['noList']
    // A new service of another product must not complete this purchase.
    return next === withNewService && played.actor.getSnapshot().context.productId === monthly.id
      ? ['newList']
      : ['oldList']
  }
  if (!('error' in next)) return ['confirmed']
  const { status } = toApiError(next.error)
  if (status === 409) return ['conflict']
  return isAmbiguous(toApiError(next.error)) ? ['unclear'] : ['rejected']
}

function verify(model: Model, next: world.PurchaseStep): void {
  const { played, story } = model
  const { did, ports, actor } = played
  story.push(...nameOf(next, model), ...did.splice(0))
  model.wasEntering = actor.getSnapshot().matches('entering')
  const calls = [...ports.registerPurchase.calls, ...ports.readServices.calls]
  expect(calls.filter(({ settled }) => !settled).length).toBeLessThanOrEqual(1)
}

/** Many, because a purchase that is registered twice costs money. */
const COUNT = 1_000

testRandomCases(
  'a purchase is registered once per click, and completes only if the server confirmed it',
  COUNT,
  sequencesOf(step, 40, verify),
  { registerPurchase: 50, notifyRegistered: 10 },
  async (commands) => {
    const played = world.startPurchase({ productId: monthly.id })
    await play(played, loaded, 'continue')
    played.did.length = 0
    const story: string[] = []
    await runSequence({ played, wasEntering: true, story }, commands)

    const text = story.join(' ')
    const count = (name: string) => story.filter((entry) => entry === name).length
    const isCompleted = played.actor.getSnapshot().matches('completed')
    // It needs a click, and right before it a list of services.
    expect(count('registerPurchase')).toBeLessThanOrEqual(count('click'))
    expect(text).not.toMatch(/(?<!oldList |newList )registerPurchase/)
    // After an unclear response the services are read, before the next click.
    expect(text).not.toMatch(/(unclear( readServices noList)*|conflict) (click|registerPurchase)/)
    // A list proves it if the one right before the registration was without the new service. A conflict is a clear
    // rejection if the services cannot be read.
    const proof = /oldList registerPurchase (conflict|unclear( readServices noList)*) readServices newList/
    expect(isCompleted).toBe(story.includes('confirmed') || proof.test(text))
    expect([count('notifyRegistered'), count('confirmed')]).toEqual([
      Number(isCompleted),
      Number(story.includes('confirmed')),
    ])
    return story
  },
)
