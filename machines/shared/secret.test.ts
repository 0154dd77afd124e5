import { expect, test } from 'vitest'
import { Secret } from './secret'

test('a secret prints as three stars and reveals its value only on request', () => {
  const secret = new Secret('Correct-Horse-7')
  expect([`${secret}`, JSON.stringify({ secret }), JSON.stringify(Object.entries(secret)), secret.reveal()]).toEqual([
    '***',
    '{"secret":"***"}',
    '[]',
    'Correct-Horse-7',
  ])
})
