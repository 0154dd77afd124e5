import * as v from 'valibot'
import { expect, test } from 'vitest'
import { discordLinkShape } from './account'

const sent = { discordId: '281474976710656001', discordUsername: 'nova.plays', avatarUrl: 'a1b2c3' }
const read = { id: '281474976710656001', username: 'nova.plays', avatar: 'a1b2c3' }
const whole = 'https://cdn.discordapp.com/avatars/281474976710656001/a1b2c3.png'

test.each([
  ['completely', sent, read],
  ['with the complete address of its picture', { ...sent, avatarUrl: whole }, { ...read, avatar: whole }],
  ['without a picture', { ...sent, avatarUrl: undefined }, { ...read, avatar: undefined }],
  ['with null as its picture', { ...sent, avatarUrl: null }, { ...read, avatar: undefined }],
  ['with a picture that is not a text', { ...sent, avatarUrl: { url: 'x' } }, { ...read, avatar: undefined }],
  ['without a name', { ...sent, discordUsername: undefined }, { ...read, username: '' }],
  ['with null as its name', { ...sent, discordUsername: null }, { ...read, username: '' }],
  ['with unknown fields', { ...sent, accessToken: 'x', guilds: [] }, read],
])('a linked Discord account is read %s', (_, response, account) => {
  expect(v.parse(discordLinkShape, response)).toStrictEqual(account)
})

test.each([
  ['an acknowledgement', { success: true }],
  ["a user's account", { id: '281474976710656001', username: 'nova.plays' }],
  ['no id', { discordUsername: 'nova.plays' }],
  ['an empty id', { ...sent, discordId: '' }],
  ['a number as its id', { ...sent, discordId: 281_474_976_710_656 }],
])('a linked Discord account cannot be read from %s', (_, response) => {
  expect(v.is(discordLinkShape, response)).toBe(false)
})
