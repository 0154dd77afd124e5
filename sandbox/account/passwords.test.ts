import { expect, test } from 'vitest'
import { hashPassword, hashSeedPassword, isPassword } from './passwords'

test.each([
  ['an account', hashPassword],
  ['a test person', hashSeedPassword],
])('only the right password of %s matches', async (_, hash) => {
  const hashed = await hash('Correct-Horse-7')
  expect(await isPassword('Correct-Horse-7', hashed)).toBe(true)
  expect(await isPassword('Correct-Horse-8', hashed)).toBe(false)
  expect(await isPassword('', hashed)).toBe(false)
})

test('hashes contain no password and are different for the same one', async () => {
  const [first, second] = await Promise.all([hashPassword('Correct-Horse-7'), hashPassword('Correct-Horse-7')])
  expect(first).toMatch(/^16384:[0-9a-f]{32}:[0-9a-f]{64}$/)
  expect(first).not.toBe(second)
})
