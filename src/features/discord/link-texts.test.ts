import { expect, test } from 'vitest'
import type { LinkProblem } from '#machines/discord/discord-link.machine'
import { linkSentence } from './link-texts'

const LOGIN = 'Please login first to connect your Discord account.'
const FAILED = 'Failed to connect Discord account. Please try again.'

const rejected = (status: number, message = ''): LinkProblem => ({
  type: 'rejected',
  error: { kind: 'http', status, message },
})

/** The texts of docs/product/discord.md#messages, letter for letter. */
test.each<[string, LinkProblem, string]>([
  ['no login', { type: 'loginRequired' }, LOGIN],
  ['an expired session', { type: 'sessionExpired' }, 'Your session expired. Please login again to connect Discord.'],
  ['an invalid state', { type: 'invalidState' }, 'Invalid state parameter - possible CSRF attack'],
  ['no connection', { type: 'notConnected' }, FAILED],
  ['no verification', { type: 'notVerified' }, 'Failed to verify Discord connection'],
  ["the server's message", rejected(409, 'This account is linked already.'), 'This account is linked already.'],
  ['a missing permission', rejected(403), "You don't have permission to perform this action."],
  ['too many requests', rejected(429), 'Too many requests. Please wait a moment and try again.'],
  ['an invalid code', rejected(400), FAILED],
  ['an unexpected error', { type: 'rejected', error: { kind: 'unexpected', message: '' } }, FAILED],
])('the message for %s', (_, problem, sentence) => {
  expect(linkSentence(problem)).toBe(sentence)
})
