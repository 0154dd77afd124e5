import { expect, test } from 'vitest'
import { avatarAddress } from './avatar'

const ID = '281474976710656001'
const HASH = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'
const AVATARS = 'https://cdn.discordapp.com/avatars'

test.each([
  ['a hash', HASH, `${AVATARS}/${ID}/${HASH}.png`],
  ['the hash of an animated avatar', `a_${HASH}`, `${AVATARS}/${ID}/a_${HASH}.png`],
  ['a complete address', `${AVATARS}/1/x.png`, `${AVATARS}/1/x.png`],
])('%s is the address of an avatar', (_, avatar, address) => {
  expect(avatarAddress({ id: ID, username: 'ada', avatar })).toBe(address)
})

test.each([
  ...[undefined, '', 'https://evil.test/avatars/1/x.png', 'https://cdn.discordapp.com.evil.test/avatars/1/x.png'],
  ...['http://cdn.discordapp.com/avatars/1/x.png', 'javascript:alert(1)', 'data:image/png;base64,AAAA'],
  ...['../../icons/1/x', 'abc?size=4096'],
])('%j has no address', (avatar) => {
  expect(avatarAddress({ id: ID, username: 'ada', avatar })).toBeUndefined()
})

test.each(['', 'ada/../2', '1/../2', '2 '])('a hash has no address for the id %j', (id) => {
  expect(avatarAddress({ id, username: 'ada', avatar: HASH })).toBeUndefined()
})
