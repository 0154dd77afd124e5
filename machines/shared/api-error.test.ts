import { expect, test } from 'vitest'
import { type ApiError, isAmbiguous, toApiError } from './api-error'

const rejected: ApiError = { kind: 'http', message: 'No.', status: 403, code: 'PERMISSION_DENIED' }
const unexpected: ApiError = { kind: 'unexpected', message: '' }
const notSent: ApiError = { kind: 'notSent', message: '' }

test.each<[string, unknown, ApiError]>([
  ['an ApiError', rejected, rejected],
  ['an unexpected one', { ...unexpected, message: 'A bug.' }, { ...unexpected, message: 'A bug.' }],
  ['an Error of the portal', new TypeError('x is undefined'), unexpected],
  ['an error of another kind', { kind: 'weather', message: 'Rain.' }, unexpected],
  ['an error without a message', { kind: 'http' }, unexpected],
  ['an error whose message is not a string', { kind: 'http', message: 7 }, unexpected],
  ['a string', 'network', unexpected],
  ['undefined', undefined, unexpected],
  ['null', null, unexpected],
])('converts %s to an ApiError', (_, thrown, error) => {
  expect(toApiError(thrown)).toEqual(error)
})

test.each([
  [
    true,
    [unexpected, ...(['network', 'timeout', 'unreadable'] as const).map((kind): ApiError => ({ kind, message: '' }))],
  ],
  [true, [http(500), http(504)]],
  [false, [http(499), http(409), http(400), http(), notSent]],
])('knows if a write may have been done: %s for %j', (may, errors) => {
  expect(errors.filter((error) => isAmbiguous(error) !== may)).toEqual([])
})

function http(status?: number): ApiError {
  return { kind: 'http', message: '', ...(status === undefined ? {} : { status }) }
}
