import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailProblem, newPasswordProblem, usernameProblem } from '#machines/account/account'
import { type TypedUser, USER_STATUSES, userChanges } from '#machines/admin/users/managed-user'
import { least, runs } from '#machines/testing/runs'
import { loadDefinition } from '../../server/definition'
import { typedText } from '../../testing/typed-values'

const RUNS = runs(750)

const { checkBody } = await loadDefinition()

const username = fc.oneof(fc.stringMatching(/^ ?[A-Za-z0-9]{2,12} ?$/), typedText)
const email = fc.oneof(
  fc.emailAddress(),
  fc.stringMatching(/^ ?[aü🦊.]{1,3}@[a.🦊@]{2,5} ?$/u),
  fc.constant(' ada@example.test\n'),
)
const password = fc.oneof(fc.constantFrom('', 'Battery-Staple-9', 'Ää9-Ää9-Ää9-'), typedText)
const status = fc.constantFrom(...USER_STATUSES)
const typed: fc.Arbitrary<TypedUser> = fc.record({ username, email, password, status })

/** A user's name and email are those of an accepted account, but the status may be one that the portal does not know. */
const before: fc.Arbitrary<TypedUser> = fc.record({
  username: fc.constant('ada'),
  email: fc.constant('ada@example.test'),
  password: fc.constant(''),
  status: fc.oneof(status, fc.constantFrom('', 'under_review')),
})

test('the contract rejects only what the rules of an account reject', () => {
  const counts = { accepted: 0, refused: 0 }
  fc.assert(
    fc.property(before, typed, (old, values) => {
      // The dialog's own conditions. It leaves the other rules of the account to the server.
      if (values.username.trim() === '' || emailProblem(values.email) !== undefined) return
      const changes = userChanges(old, values)
      if (changes === undefined) return
      const { password: secret, ...others } = changes
      const payload = { ...others, ...(secret && { password: secret.reveal() }) }
      const broken = [
        ...(payload.username !== undefined && usernameProblem(payload.username) ? ['username'] : []),
        ...(payload.password !== undefined && newPasswordProblem(payload.password) ? ['password'] : []),
      ]
      counts[broken.length === 0 ? 'accepted' : 'refused'] += 1
      expect(checkBody('updateUser', { id: 'u1' }, payload).map(({ field }) => field)).toEqual(broken)
    }),
    { numRuns: RUNS },
  )
  expect(counts.accepted).toBeGreaterThanOrEqual(least(RUNS / 20))
  expect(counts.refused).toBeGreaterThanOrEqual(least(RUNS / 20))
})
