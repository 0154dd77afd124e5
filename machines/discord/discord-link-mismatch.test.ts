import { expect, test } from 'vitest'
import { ada, ben, noNetwork, rejected } from '../testing/people'
import { reject, resolve } from '../testing/play'
import * as links from './testing/discord-link-world'

const { comeBack, comeWithCode, connect, linkedAda, mismatched, remembered, restored, seenAfter, userChanged } = links

const earlier = { remembered: { ...remembered, isReplaced: true } }
const LIMIT_MS = 35_000
const failed = reject('refreshSession', noNetwork)
const expired = reject('refreshSession', rejected(401))
const hasAccount = resolve('refreshSession', linkedAda)
const seenIn = (state: string, details: object = {}, ...did: readonly string[]) => {
  const { did: read, ...outcome } = mismatched('startedAgain', state, details)
  return { ...outcome, did: [...read, ...did] }
}
const left = (state: string, ...did: readonly string[]) => ({ state, problem: null, did: ['refreshSession', ...did] })
const refreshed = `notifyRefreshed ${ada.id}`
const unread = { error: noNetwork }

test.each<[string, links.DiscordLinkStep[], object]>([
  ['is read with the account', [hasAccount], seenIn('read', {}, refreshed)],
  ['is read without an account', [resolve('refreshSession', ada)], seenIn('read', {}, refreshed)],
  ['is not read without the network', [failed], seenIn('unread', unread)],
  ['is not read after a 401', [expired], seenIn('unread', { error: rejected(401) })],
  ['has 35 s', [LIMIT_MS - 1], seenIn('reading')],
  ['is not read after 35 s, and a late response is ignored', [LIMIT_MS, hasAccount], seenIn('unread')],
  ['is read again by a click', [failed, 'checkAgain'], seenIn('reading', unread, 'refreshSession')],
  ['is read by that click', [failed, 'checkAgain', hasAccount], seenIn('read', unread, 'refreshSession', refreshed)],
  ['is not read again once it was read', [hasAccount, 'checkAgain'], seenIn('read', {}, refreshed)],
  ['does not delay Connect', [connect], left('redirecting', 'leaveForDiscord')],
  ['lets Connect start again', [hasAccount, connect], left('redirecting', refreshed, 'leaveForDiscord')],
  ['is forgotten when the screen is left', ['seen', hasAccount], left('idle')],
  ['is hidden from another user', [userChanged(ben.id), hasAccount], left('idle')],
  ['ends with the session, which shows its own message', [userChanged(null), expired], left('idle')],
])('the account after a mismatch %s', async (_, steps, expected) => {
  for (const come of [comeBack, comeWithCode])
    expect(await seenAfter(come(earlier), ...restored(...steps))).toEqual(expected)
})
