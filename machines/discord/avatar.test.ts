import { expect, test } from 'vitest'
import { avatarAddress } from './avatar'

const HASH = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'
const ADDRESS = `https://cdn.discordapp.com/avatars/281474976710656001/${HASH}.png`

test.each([
  ['a hash', '281474976710656001', HASH, ADDRESS],
  ['the hash of an animated avatar', '281474976710656001', `a_${HASH}`, ADDRESS.replace(HASH, `a_${HASH}`)],
  ['a complete address', '281474976710656001', ADDRESS, ADDRESS],
  ['no avatar', '281474976710656001', undefined, undefined],
  ['an empty hash', '281474976710656001', '', undefined],
  ['an address at another host', '281474976710656001', 'https://evil.test/avatars/1/x.png', undefined],
  ['an address at a host with the same prefix', '1', 'https://cdn.discordapp.com.evil.test/avatars/1/x.png', undefined],
  ['an address without https', '1', 'http://cdn.discordapp.com/avatars/1/x.png', undefined],
  ['a javascript: address', '1', 'javascript:alert(1)', undefined],
  ['a data: address', '1', 'data:image/png;base64,AAAA', undefined],
  ['a path', '1', '../../icons/1/x', undefined],
  ['a hash followed by a query', '1', 'abc?size=4096', undefined],
  ['a hash and an invalid id', 'ada/../2', HASH, undefined],
  ['a hash and an id with more than digits', '1/../2', HASH, undefined],
  ['a hash and an empty id', '', HASH, undefined],
])('the avatar of an account with %s', (_, id, avatar, address) => {
  expect(avatarAddress({ id, username: 'ada', avatar })).toBe(address)
})
