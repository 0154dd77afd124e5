import { expect, test } from 'vitest'
import { type ApiError, isAmbiguous, toApiError } from './api-error'

const rejected: ApiError = { kind: 'http', message: 'No.', status: 403, code: 'PERMISSION_DENIED' }
const unexpected: ApiError = { kind: 'unexpected', message: '' }

test.each<[string, unknown, ApiError]>([
  ['an ApiError', rejected, rejected],
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

test.each<[ApiError, boolean]>([
  [{ kind: 'network', message: '' }, true],
  [{ kind: 'timeout', message: '' }, true],
  [{ kind: 'unreadable', message: '' }, true],
  [unexpected, true],
  [{ kind: 'http', message: '', status: 500 }, true],
  [{ kind: 'http', message: '', status: 504 }, true],
  [{ kind: 'http', message: '', status: 499 }, false],
  [{ kind: 'http', message: '', status: 409 }, false],
  [{ kind: 'http', message: '', status: 400 }, false],
])('knows if a write may have been done after $kind $status', (error, may) => {
  expect(isAmbiguous(error)).toBe(may)
})
