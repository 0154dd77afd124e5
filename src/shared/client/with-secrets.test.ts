import { expect, test } from 'vitest'
import type { ApiError } from '#machines/shared/api-error'
import { Secret } from '#machines/shared/secret'
import { withSecrets } from './with-secrets'

const SECRETS = [new Secret(' first-secret '), new Secret('second'), new Secret('abc')]

/** The error of a call that is rejected with this one. */
const errorOf = (thrown: unknown) => withSecrets(SECRETS, Promise.reject(thrown)).catch((error: unknown) => error)

test('a secret that the server repeats is hidden in every text of the error', async () => {
  const error: ApiError = {
    kind: 'http',
    message: 'first-secret and first-secret are wrong.',
    status: 422,
    code: 'second',
    errorCode: 'NOT_second',
    errorText: 'second!',
    fieldErrors: [{ field: 'password', message: 'not first-secret' }],
    reference: 'ABCDEF',
  }
  expect(await errorOf(error)).toEqual({
    kind: 'http',
    message: '*** and *** are wrong.',
    status: 422,
    code: '***',
    errorCode: 'NOT_***',
    errorText: '***!',
    fieldErrors: [{ field: 'password', message: 'not ***' }],
    reference: 'ABCDEF',
  })
})

test('other errors are unchanged, and a short value stays readable', async () => {
  const error: ApiError = { kind: 'http', message: 'abc is the alphabet.', status: 500 }
  expect(await errorOf(error)).toEqual(error)
  const bug = new Error('second')
  expect(await errorOf(bug)).toBe(bug)
})

test('a result is passed on', async () => {
  expect(await withSecrets(SECRETS, Promise.resolve('second'))).toBe('second')
})
