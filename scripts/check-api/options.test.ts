import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith } from '../testing/folder-with'
import { readOptions } from './options'

const environment = { API_COOKIE: 'session=1; XSRF-TOKEN=2' }

test('reads the session from the environment, or from a file if one is given', async () => {
  const folder = await folderWith({ cookie: 'Cookie: session=3\n' })
  const read = (...more: string[]) => readOptions(['--api', 'https://api.example.test/v1/', ...more], environment)
  const optional = { portal: undefined, stripeProduct: undefined, isJson: false }
  expect(read()).toEqual({ api: 'https://api.example.test/v1', cookie: 'session=1; XSRF-TOKEN=2', ...optional })
  expect(read('--portal', 'https://portal.example.test/')).toMatchObject({ portal: 'https://portal.example.test' })
  expect(read('--cookie-file', join(folder, 'cookie'))).toMatchObject({ cookie: 'session=3' })
  expect(readOptions(['--help'], {})).toBe('help')
})

test.each([
  [['--api', 'https://api.example.test/v1', '--cookie', 'sk_secret'], {}],
  [['--api', 'https://user:sk_secret@api.example.test/v1'], environment],
  [['--api', 'https://:sk_secret@api.example.test/v1'], environment],
  [['--api', 'ftp://sk_secret'], environment],
  [['--api', 'https://api.example.test/v1', '--portal', 'https://portal.example.test/sk_secret'], environment],
  [['--api', 'https://api.example.test/v1', '--portal', '*'], environment],
  [['sk_secret'], environment],
  [['--api', 'https://api.example.test/v1', '--cookie-file', 'sk_secret'], {}],
  [['--api', 'https://api.example.test/v1'], { API_COOKIE: 'sk_secret\nX: 1' }],
  [['--api', 'https://api.example.test/v1'], {}],
])('rejects invalid options without printing them: %j', (args, given) => {
  expect(() => readOptions(args, given)).toThrow(/^(?!.*sk_secret).*\.$/)
})
