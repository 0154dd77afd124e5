import { expect, test } from 'vitest'
import { Secret } from './secret'

test('a secret is printed as three stars, however it is printed, and revealed when asked', () => {
  const secret = new Secret('Correct-Horse-7')
  expect([`${secret}`, JSON.stringify({ secret }), JSON.stringify(Object.entries(secret)), secret.reveal()]).toEqual([
    '***',
    '{"secret":"***"}',
    '[]',
    'Correct-Horse-7',
  ])
})
