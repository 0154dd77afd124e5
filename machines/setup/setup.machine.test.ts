import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { manualPort } from '../testing/manual-port'
import { named, noNetwork, refused, tooLate, unreadableAnswer } from '../testing/people'
import { unreached } from '../testing/reach'
import { setupMachine } from './setup.machine'

const STEPS = [
  ['validate_stripe', 'payment'],
  ['validate_configuration', 'framework'],
  ['validate_meta', 'server'],
  ['validate_dns', 'domain'],
  ['validate_discord', 'bot'],
  ['validate_db', 'database'],
] as const

const OF_A_SERVICE = { serviceId: 'service-1' }
const OF_A_PRODUCT = { productId: 'ACPMH' }
const locateAgain = { type: 'locateAgain' } as const

/** A setup whose step the test answers. */
function startSetup(input: { serviceId?: string; productId?: string }) {
  const findStep = manualPort<string | null, { serviceId: string }>()
  const actor = createActor(setupMachine.provide({ actors: { findStep: findStep.logic } }), { input }).start()
  const seen = () => {
    const { value, context, status } = actor.getSnapshot()
    return { value, error: context.error, isOver: status === 'done', asked: findStep.inputs }
  }
  return { actor, findStep, seen }
}

const asked = [OF_A_SERVICE]

test('every state is reached and every transition is taken', () => {
  const happenings = {
    inputs: [OF_A_SERVICE, OF_A_PRODUCT],
    events: [locateAgain],
    answers: { findStep: [...STEPS.map(([step]) => step), null, 'validate_coffee'] },
    failures: { findStep: [noNetwork] },
  }
  expect(unreached(setupMachine, happenings)).toEqual({ states: [], transitions: [] })
})

describe('the setup of a service', () => {
  test('begins by asking the server for its step', () => {
    const { actor, seen } = startSetup(OF_A_SERVICE)
    expect([seen(), actor.getSnapshot().hasTag('busy')]).toEqual([
      { value: 'locating', error: null, isOver: false, asked },
      true,
    ])
  })

  test.each(STEPS)('that waits for %s is at the step %s', async (flowStep, step) => {
    const { findStep, seen } = startSetup(OF_A_SERVICE)
    await findStep.resolve(flowStep)
    expect(seen()).toEqual({ value: { steps: step }, error: null, isOver: false, asked })
  })

  test('that waits for nothing is not available, and that is no error', async () => {
    const { findStep, seen } = startSetup(OF_A_SERVICE)
    await findStep.resolve(null)
    expect(seen()).toEqual({ value: 'unavailable', error: null, isOver: true, asked })
  })

  test.each(['validate_coffee', '', 'VALIDATE_DNS', 'payment', 'steps.payment'])(
    'that waits for %j, which is no step, is not available with an error',
    async (flowStep) => {
      const { findStep, seen } = startSetup(OF_A_SERVICE)
      await findStep.resolve(flowStep)
      expect(seen()).toEqual({ value: 'unavailable', error: unreadableAnswer, isOver: true, asked })
    },
  )

  test.each(named(noNetwork, tooLate, unreadableAnswer, refused(403), refused(404), refused(500)))(
    'whose step cannot be told, for %s, is not available with that error',
    async (_, answer) => {
      const { findStep, seen } = startSetup(OF_A_SERVICE)
      await findStep.reject(answer)
      expect(seen()).toEqual({ value: 'unavailable', error: answer, isOver: true, asked })
    },
  )

  test('is asked about before its product is looked at', () => {
    const { seen } = startSetup({ ...OF_A_SERVICE, ...OF_A_PRODUCT })
    expect(seen()).toEqual({ value: 'locating', error: null, isOver: false, asked })
  })

  test('that was paid elsewhere goes on where the server says', async () => {
    const { actor, findStep, seen } = startSetup(OF_A_SERVICE)
    await findStep.resolve('validate_stripe')
    actor.send(locateAgain)
    const asking = seen().value
    await findStep.resolve('validate_configuration')
    expect([asking, seen()]).toEqual([
      'locating',
      { value: { steps: 'framework' }, error: null, isOver: false, asked: [OF_A_SERVICE, OF_A_SERVICE] },
    ])
  })

  test.each(STEPS.slice(1))('at %s stays there: only the payment can be done elsewhere', async (flowStep, step) => {
    const { actor, findStep, seen } = startSetup(OF_A_SERVICE)
    await findStep.resolve(flowStep)
    actor.send(locateAgain)
    expect(seen()).toEqual({ value: { steps: step }, error: null, isOver: false, asked })
  })

  test('is asked about once at a time', () => {
    const { actor, seen } = startSetup(OF_A_SERVICE)
    actor.send(locateAgain)
    expect(seen().asked).toEqual(asked)
  })
})

describe('a product that is bought by card', () => {
  const atPayment = { value: { steps: 'payment' }, error: null, isOver: false, asked: [] }

  test('begins with its payment: there is no service to ask about', () => {
    expect(startSetup(OF_A_PRODUCT).seen()).toEqual(atPayment)
  })

  test('has no other place to go to', () => {
    const { actor, seen } = startSetup(OF_A_PRODUCT)
    actor.send(locateAgain)
    expect(seen()).toEqual(atPayment)
  })
})
