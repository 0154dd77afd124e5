import * as v from 'valibot'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { DiscordAccount } from '#machines/shared/model'
import { Secret } from '#machines/shared/secret'
import { milo } from '#sandbox/account/people.seeds'
import { discordAccounts } from '#sandbox/discord/accounts'
import { envelopeVariants } from '#sandbox/server/envelope'
import { codeFor } from '#sandbox/testing/discord'
import { effectsOf } from '#sandbox/testing/payments'
import { discordLinkShape } from '../decode/account'
import { startCustomer } from '../testing/customer'
import { bodiesSentBy, clientResponding, REFERENCE, stay } from '../testing/visitor'
import { linkDiscord } from './discord'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

const nova = { id: discordAccounts.nova.id, username: discordAccounts.nova.username, avatar: undefined }
const withCode = (code: string) => ({ code: new Secret(code) })

describe('linking a Discord account', () => {
  test('sends the code and nothing else', async () => {
    expect(await bodiesSentBy((client) => linkDiscord(client, withCode('one-time'), stay()))).toEqual([
      { code: 'one-time' },
    ])
  })

  test.each(envelopeVariants)('returns the account in the envelope %s', async (variant) => {
    const { client, browser, sent } = await startCustomer(milo)
    await browser.control('POST', '/envelope', { variant })
    const account = await linkDiscord(client, withCode(await codeFor(browser, 'nova')), stay())
    expect([account, sent, (await effectsOf(browser, 'discordLinked')).length]).toEqual([
      nova,
      ['POST /v1/auth/discord/oauth'],
      1,
    ])
  })

  test.each([
    ['belongs to another user', 'discord-code-taken', 409, 'RESOURCE_ALREADY_EXISTS'],
    ['is unknown', 'made-up', 400, 'INVALID_INPUT'],
    ['reaches no one because Discord is down', 'discord-code-down', 502, 'EXTERNAL_SERVICE_ERROR'],
  ])('is rejected if the code %s', async (_, code, status, name) => {
    const { client } = await startCustomer(milo)
    await expect(linkDiscord(client, withCode(code), stay())).rejects.toEqual({
      kind: 'http',
      status,
      code: name,
      message: expect.stringMatching(/\.$/),
      reference: expect.stringMatching(REFERENCE),
    })
  })

  test.each([
    ['no body', undefined],
    ['an empty object', {}],
    ['an empty list', []],
    ['an acknowledgement', { success: true }],
    ["a user's account", { data: { id: '281474976710656001', username: 'nova.plays' } }],
    ['no id', { data: { discordUsername: 'nova.plays' } }],
    ['an empty id', { discordId: '', discordUsername: 'nova.plays' }],
    ['null for the id', { discordId: null, discordUsername: 'nova.plays' }],
    ['a number as the id', { discordId: 281474976710656000 }],
    ['an unknown wrapper', { result: { discordId: '281474976710656001' } }],
  ])('cannot be read from %s', async (_, body) => {
    const client = clientResponding(() => new Response(JSON.stringify(body)))
    await expect(linkDiscord(client, withCode('one-time'), stay())).rejects.toMatchObject({ kind: 'unreadable' })
  })

  test.each([
    ['at the top', (link: object) => link],
    ['in data', (link: object) => ({ data: link })],
    ['in data.data', (link: object) => ({ data: { data: link } })],
    ['under its name', (link: object) => ({ discord: link })],
    ['under its name in data', (link: object) => ({ data: { discord: link } })],
  ])('finds the account %s', async (_, wrap) => {
    const client = clientResponding(() => Response.json(wrap({ discordId: '1', discordUsername: 'nova.plays' })))
    expect(await linkDiscord(client, withCode('one-time'), stay())).toEqual({ ...nova, id: '1' })
  })
})

describe('the linked account is read', () => {
  const sent = { discordId: '281474976710656001', discordUsername: 'nova.plays', avatarUrl: 'a1b2c3' }
  const read = { id: '281474976710656001', username: 'nova.plays', avatar: 'a1b2c3' }
  const whole = 'https://cdn.discordapp.com/avatars/281474976710656001/a1b2c3.png'

  test.each<[string, object, DiscordAccount]>([
    ['completely', sent, read],
    ['with the complete address of its picture', { ...sent, avatarUrl: whole }, { ...read, avatar: whole }],
    ['without a picture', { ...sent, avatarUrl: undefined }, { ...read, avatar: undefined }],
    ['with null as its picture', { ...sent, avatarUrl: null }, { ...read, avatar: undefined }],
    ['with a picture that is not a string', { ...sent, avatarUrl: { url: 'x' } }, { ...read, avatar: undefined }],
    ['without a name', { ...sent, discordUsername: undefined }, { ...read, username: '' }],
    ['with null as its name', { ...sent, discordUsername: null }, { ...read, username: '' }],
    ['without unknown fields', { ...sent, accessToken: 'x', guilds: [] }, read],
  ])('%s', (_, response, account) => {
    expect(v.parse(discordLinkShape, response)).toStrictEqual(account)
  })
})
