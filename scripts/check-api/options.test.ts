import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith } from '../testing/folder-with'
import { readOptions } from './options'

const API = ['--api', 'https://api.example.test/v1']

test('reads the session from the environment, or from a file if one is given', async () => {
  const file = join(await folderWith({ cookie: 'Cookie: session=3\n' }), 'cookie')
  const more = ['--portal', 'https://portal.example.test/', '--cookie-file', file]
  const options = { api: 'https://api.example.test/v1', portal: undefined, stripeProduct: undefined }
  expect(readOptions(['--api', `${API[1]}/`], { API_COOKIE: 'session=1' })).toEqual({ ...options, cookie: 'session=1' })
  expect(readOptions([...API, ...more], {})).toEqual({
    ...options,
    portal: 'https://portal.example.test',
    cookie: 'session=3',
  })
})

test.each([
  [...API, '--cookie', 'sk_secret'],
  ['sk_secret'],
  ['--api', 'https://user:sk_secret@api.example.test/v1'],
  ['--api', 'https://:sk_secret@api.example.test/v1'],
  ['--api', 'https://api.example.test/v1?key=sk_secret'],
  ['--api', 'ftp://sk_secret'],
  [...API, '--portal', 'https://portal.example.test/sk_secret'],
  [...API, '--cookie-file', 'sk_secret'],
])('rejects invalid options without printing them: %s', (...args) => {
  expect(() => readOptions(args, { API_COOKIE: 'session=1' })).toThrow(/^(?!.*sk_secret).*\.$/)
})

test('rejects an invalid session without printing it', () => {
  expect(() => readOptions(API, { API_COOKIE: 'sk_secret\nX: 1' })).toThrow(/^The session must be a single line/)
  expect(() => readOptions(API, {})).toThrow(/^No session/)
})
