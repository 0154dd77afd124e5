import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SERVICE_STATUSES, serviceChanges, type TypedService } from '#machines/admin/services/managed-service'
import { least, runs } from '#machines/testing/runs'
import { loadDefinition } from '../../server/definition'
import { typedText } from '../../testing/typed-values'

const RUNS = runs(750)

const { checkBody } = await loadDefinition()

const text = fc.oneof(fc.constantFrom('', ' ', 'sub_1', ' panel.example '), typedText)
const others = { stripeSubscriptionId: text, deploymentPath: text, active: fc.boolean() }

/** The service may have no owner, and a status that the portal does not know. */
const before: fc.Arbitrary<TypedService> = fc.record({
  user: fc.constantFrom('', 'u1'),
  status: fc.constantFrom(...SERVICE_STATUSES, 'frozen'),
  ...others,
})
/** The picker only returns users, and the select only known statuses. */
const typed: fc.Arbitrary<TypedService> = fc.record({
  user: fc.constantFrom('u1', 'u2'),
  status: fc.constantFrom(...SERVICE_STATUSES),
  ...others,
})
const uncertain = fc.subarray<keyof TypedService>([
  'user',
  'stripeSubscriptionId',
  'status',
  'deploymentPath',
  'active',
])

test('the contract accepts every change of the form', () => {
  let sent = 0
  fc.assert(
    fc.property(before, typed, uncertain, (old, values, fields) => {
      const changes = serviceChanges(old, values, new Set<string>(fields))
      if (changes === undefined) return
      sent += 1
      expect(checkBody('updateService', { id: 's1' }, changes)).toEqual([])
      // The properties are checked, not only accepted.
      for (const name of Object.keys(changes)) {
        const wrong = checkBody('updateService', { id: 's1' }, { ...changes, [name]: 7 })
        expect(wrong.map(({ field }) => field)).toContain(name)
      }
    }),
    { numRuns: RUNS },
  )
  expect(sent).toBeGreaterThanOrEqual(least(RUNS / 2))
})
