import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readOptions } from './options'

const environment = { API_COOKIE: 'session=1; XSRF-TOKEN=2' }

test('the session comes from the environment or from a file, which goes first', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'check-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'cookie'), 'Cookie: session=3\n')
  const api = ['--api', 'https://api.example.test/v1/']
  expect(readOptions(api, environment)).toEqual({
    api: 'https://api.example.test/v1',
    cookie: 'session=1; XSRF-TOKEN=2',
    stripeProduct: undefined,
    isJson: false,
  })
  expect(readOptions([...api, '--cookie-file', join(folder, 'cookie')], environment)).toMatchObject({
    cookie: 'session=3',
  })
  expect(readOptions(['--help'], {})).toBe('help')
})

test.each([
  [['--api', 'https://api.example.test/v1', '--cookie', 'sk_planted'], {}],
  [['--api', 'https://user:sk_planted@api.example.test/v1'], environment],
  [['--api', 'https://:sk_planted@api.example.test/v1'], environment],
  [['--api', 'ftp://sk_planted'], environment],
  [['sk_planted'], environment],
  [['--api', 'https://api.example.test/v1', '--cookie-file', 'sk_planted'], {}],
  [['--api', 'https://api.example.test/v1'], { API_COOKIE: 'sk_planted\nX: 1' }],
  [['--api', 'https://api.example.test/v1'], {}],
])('a mistake is refused without repeating what was given: %j', (args, given) => {
  expect(() => readOptions(args, given)).toThrow(/^(?!.*sk_planted).*\.$/)
})
