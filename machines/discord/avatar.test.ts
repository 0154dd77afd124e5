import { expect, test } from 'vitest'
import { avatarAddress } from './avatar'

const HASH = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'
const ADDRESS = `https://cdn.discordapp.com/avatars/281474976710656001/${HASH}.png`

test.each([
  ['its hash', '281474976710656001', HASH, ADDRESS],
  ['the hash of a moving picture', '281474976710656001', `a_${HASH}`, ADDRESS.replace(HASH, `a_${HASH}`)],
  ['its whole address', '281474976710656001', ADDRESS, ADDRESS],
  ['no picture', '281474976710656001', undefined, undefined],
  ['an empty hash', '281474976710656001', '', undefined],
  ['an address elsewhere', '281474976710656001', 'https://evil.test/avatars/1/x.png', undefined],
  [
    'an address at a host of the same beginning',
    '1',
    'https://cdn.discordapp.com.evil.test/avatars/1/x.png',
    undefined,
  ],
  ['an address without https', '1', 'http://cdn.discordapp.com/avatars/1/x.png', undefined],
  ['a script', '1', 'javascript:alert(1)', undefined],
  ['data', '1', 'data:image/png;base64,AAAA', undefined],
  ['a path', '1', '../../icons/1/x', undefined],
  ['a hash with more behind it', '1', 'abc?size=4096', undefined],
  ['a hash for an id that is none', 'ada/../2', HASH, undefined],
  ['a hash for an empty id', '', HASH, undefined],
])('of an account with %s', (_, id, avatar, address) => {
  expect(avatarAddress({ id, username: 'ada', avatar })).toBe(address)
})
