import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Secret } from '#machines/shared/secret'
import { promotionShape } from './catalogue'
import { confirmationShape, subscriptionShape } from './payment'
import { serviceWithProductShape } from './services'
import { flowStateShape } from './setup'

const reads = (shape: v.GenericSchema<unknown, unknown>, sent: unknown) => v.safeParse(shape, sent).success

describe('a subscription', () => {
  const secretOf = (sent: unknown) => v.parse(subscriptionShape, { clientSecret: sent }).intent

  test.each([
    ['pi_1_secret_x', 'payment', 'pi_1'],
    ['seti_1_secret_x', 'setup', 'seti_1'],
    ['pi_3P_a_b_secret_x_secret_y', 'payment', 'pi_3P_a_b'],
    ['pi_test_secret', 'payment', 'pi_test'],
  ])('with the secret %s has the intent of a %s, %s', (clientSecret, kind, id) => {
    const intent = secretOf(clientSecret)
    expect([intent, intent?.clientSecret.reveal()]).toEqual([
      { kind, id, clientSecret: expect.any(Secret) },
      clientSecret,
    ])
  })

  test.each(['', ' ', 'pi_', 'pi_1', 'seti_', 'cs_1_secret_x', 'sub_1', ' pi_1_secret_x', 'PI_1_secret_x', null])(
    'with the secret %j has no intent',
    (clientSecret) => {
      expect(secretOf(clientSecret)).toBeUndefined()
    },
  )

  test('never prints its secret', () => {
    fc.assert(
      fc.property(fc.constantFrom('pi', 'seti'), fc.stringMatching(/^[A-Za-z0-9]{24}$/), (prefix, sign) => {
        const read = v.parse(subscriptionShape, { clientSecret: `${prefix}_1_secret_${sign}` })
        expect([JSON.stringify(read), `${read.intent?.clientSecret}`]).not.toContain(sign)
        expect(JSON.stringify(read)).toContain('***')
      }),
      { numRuns: 200 },
    )
  })

  test.each([
    [{ clientSecret: 'pi_1_secret_x' }, true],
    [{ clientSecret: null }, true],
    [{ subscriptionId: 'sub_1' }, true],
    [{ serviceId: 's1' }, true],
    [{ clientSecret: 7, serviceId: 's1' }, true],
    [{ clientSecret: 7 }, false],
    [{ subscriptionId: '' }, false],
    [{ subscriptionId: null, serviceId: null }, false],
    [{}, false],
    [[], false],
    [[{ clientSecret: 'pi_1_secret_x' }], false],
    ['pi_1_secret_x', false],
    [null, false],
  ])('can be read from %j: %s', (sent, isThere) => {
    expect(reads(subscriptionShape, sent)).toBe(isThere)
  })

  test.each([
    ['s1', 's1'],
    ['', undefined],
    [null, undefined],
    [7, undefined],
  ])('with the service %j belongs to %s', (serviceId, read) => {
    expect(v.parse(subscriptionShape, { clientSecret: null, serviceId })).toStrictEqual({
      intent: undefined,
      serviceId: read,
    })
  })
})

test('a confirmation needs its subscription, and its status is optional', () => {
  const read = (more: object) => v.parse(confirmationShape, { subscriptionId: 'sub_1', ...more })
  expect([read({ status: 'active', serviceId: 's1' }), read({}), read({ status: null })]).toStrictEqual([
    { subscriptionId: 'sub_1', status: 'active' },
    { subscriptionId: 'sub_1', status: undefined },
    { subscriptionId: 'sub_1', status: undefined },
  ])
})

test.each([
  [{ flow_step: 'validate_dns' }, true],
  [{ flow_step: null }, true],
  [{ flow_step: 'anything' }, true],
  [{ flow_step: undefined }, false],
  [{ flow_step: 3 }, false],
  [{}, false],
])('the setup step can be read from %j: %s', (sent, isThere) => {
  expect(reads(flowStateShape, sent)).toBe(isThere)
})

test('a service with its product only needs its id', () => {
  expect([reads(serviceWithProductShape, { id: 's1' }), reads(serviceWithProductShape, { product: 'ACPMH' })]).toEqual([
    true,
    false,
  ])
})

describe('a promotion', () => {
  const read = (more: object) => v.parse(promotionShape, { code: 'SAVE10', ...more })
  const bare = {
    code: 'SAVE10',
    name: undefined,
    percentOff: undefined,
    amountOff: undefined,
    currency: undefined,
    duration: undefined,
    durationInMonths: undefined,
    stripeId: undefined,
    applicableProducts: [],
  }

  test('only needs its code; other fields can be missing, null or wrong', () => {
    const fields = Object.keys(bare).filter((field) => field !== 'code')
    const all = (value: unknown) => Object.fromEntries(fields.map((field) => [field, value]))
    expect([read({}), read(all(null)), read(all(Symbol('wrong')))]).toStrictEqual([bare, bare, bare])
  })

  test.each([
    ['percentOff', [0, 10, 12.5, 100], [-1, 101, '10', Number.NaN]],
    ['amountOff', [0, 500], [-1, 0.5, 2 ** 60, '500']],
    ['durationInMonths', [1, 6], [0, -1, 1.5, '6']],
    ['stripeId', ['promo_1'], ['', 7]],
  ])('has %s if it is one of %j, and not if it is one of %j', (field, good, bad) => {
    expect([
      // Safe: the rows of the table have one type, which mixes numbers and strings.
      (good as readonly unknown[]).map((value) => read({ [field]: value })),
      (bad as readonly unknown[]).map((value) => read({ [field]: value })),
    ]).toStrictEqual([good.map((value) => ({ ...bare, [field]: value })), bad.map(() => bare)])
  })
})
