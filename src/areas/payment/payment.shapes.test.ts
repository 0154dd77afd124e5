import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Secret } from '#machines/shared/secret'
import { runs } from '#machines/testing/random-cases'
import { subscriptionShape } from './payment.shapes'

describe('a subscription', () => {
  test.each([
    ['pi_1_secret_x', 'payment', 'pi_1'],
    ['seti_1_secret_x', 'setup', 'seti_1'],
    ['pi_3P_a_b_secret_x_secret_y', 'payment', 'pi_3P_a_b'],
    ['pi_test_secret', 'payment', 'pi_test'],
  ])('with the secret %s has the intent of a %s, %s', (sent, kind, id) => {
    const { intent } = v.parse(subscriptionShape, { clientSecret: sent })
    expect([intent, intent?.clientSecret.reveal()]).toEqual([{ kind, id, clientSecret: expect.any(Secret) }, sent])
  })

  test.each(['', null, undefined])('with the secret %j has no intent', (clientSecret) => {
    expect(v.parse(subscriptionShape, { clientSecret, subscriptionId: 'sub_1' }).intent).toBeUndefined()
  })

  // It would seem that there is nothing to pay.
  test('with a secret in another format cannot be read', () => {
    const others = ['pi_', 'pi_1', 'pi__secret', 'seti_', 'cs_1_secret_x', ' pi_1_secret_x', 'PI_1_secret_x']
    const readable = others.filter((clientSecret) => v.is(subscriptionShape, { clientSecret, subscriptionId: 'sub_1' }))
    expect(readable).toEqual([])
  })

  test('never prints its secret', () => {
    fc.assert(
      fc.property(fc.constantFrom('pi', 'seti'), fc.stringMatching(/^[A-Za-z0-9]{24}$/), (prefix, sign) => {
        const read = v.parse(subscriptionShape, { clientSecret: `${prefix}_1_secret_${sign}` })
        expect([JSON.stringify(read), `${read.intent?.clientSecret}`]).not.toContain(sign)
        expect(JSON.stringify(read)).toContain('***')
      }),
      { numRuns: runs(50) },
    )
  })

  test.each([
    [{ clientSecret: 'pi_1_secret_x' }, true],
    [{ clientSecret: null }, true],
    [{ subscriptionId: 'sub_1' }, true],
    [{ clientSecret: 7, serviceId: 's1' }, true],
    [{ clientSecret: 7 }, false],
    [{ subscriptionId: '' }, false],
    [{ subscriptionId: null, serviceId: null }, false],
    [{}, false],
    [[{ clientSecret: 'pi_1_secret_x' }], false],
    ['pi_1_secret_x', false],
    [null, false],
  ])('can be read from %j: %s', (sent, isReadable) => {
    expect(v.is(subscriptionShape, sent)).toBe(isReadable)
  })

  test.each([
    ['s1', 's1'],
    ['', undefined],
    [7, undefined],
  ])('with the service %j belongs to %s', (sent, serviceId) => {
    const read = v.parse(subscriptionShape, { clientSecret: null, serviceId: sent })
    expect(read).toStrictEqual({ intent: undefined, subscriptionId: undefined, serviceId })
  })
})
