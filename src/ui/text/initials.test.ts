import { expect, test } from 'vitest'
import { initialsOf } from './initials'

test.each([
  ['ada', 'AD'],
  ['Ada Maria Lovelace', 'AM'],
  ['  ada   lovelace ', 'AL'],
  ['x', 'X'],
  ['', ''],
  ['👩‍💻ada', '👩‍💻A'],
  ['👍🏽👍🏽👍🏽', '👍🏽👍🏽'],
  ['🇩🇪🇫🇷🇮🇹', '🇩🇪🇫🇷'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 fan', '🏴󠁧󠁢󠁥󠁮󠁧󠁿F'],
  ['❤️1️⃣x', '❤️1️⃣'],
  ['e\u0301a\u0308', 'ÉÄ'],
  ['q\u0323z', 'Q\u0323Z'],
  ['नमस्ते', 'नम'],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
