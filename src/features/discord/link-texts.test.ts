import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type DiscordReturn, discordLinkMachine, type LinkProblem } from '#machines/discord/discord-link.machine'
import type { ApiError } from '#machines/shared/api-error'
import { linkNotice } from './link-notice'
import { linkSentence } from './link-texts'

const FAILED = 'Failed to connect Discord account. Please try again.'

function rejected(status: number, message = ''): LinkProblem {
  return { type: 'rejected', error: { kind: 'http', status, message } }
}

/** The texts of docs/product/discord.md#messages, letter for letter. */
describe('the message for', () => {
  test.each<[LinkProblem['type'], LinkProblem, string]>([
    ['loginRequired', { type: 'loginRequired' }, 'Please login first to connect your Discord account.'],
    ['sessionExpired', { type: 'sessionExpired' }, 'Your session expired. Please login again to connect Discord.'],
    ['invalidState', { type: 'invalidState' }, 'Invalid state parameter - possible CSRF attack'],
    ['notConnected', { type: 'notConnected' }, FAILED],
    ['notVerified', { type: 'notVerified' }, 'Failed to verify Discord connection'],
  ])('%s', (_, problem, sentence) => {
    expect(linkSentence(problem)).toBe(sentence)
  })

  test.each([
    ["the server's message", rejected(409, 'This account is linked already.'), 'This account is linked already.'],
    ['a missing permission', rejected(403), "You don't have permission to perform this action."],
    ['too many requests', rejected(429), 'Too many requests. Please wait a moment and try again.'],
    ['an invalid code', rejected(400), FAILED],
    ['invalid input', rejected(422), FAILED],
  ])('a rejection: %s', (_, problem, sentence) => {
    expect(linkSentence(problem)).toBe(sentence)
  })
})

test('the login screen shows a notice only if a return from Discord ended there', () => {
  const returned: DiscordReturn = {
    isConnected: false,
    state: undefined,
    error: 'login_required',
    code: undefined,
    remembered: undefined,
  }
  const notices = [undefined, returned].map((input) => {
    const actor = createActor(discordLinkMachine, { input: { returned: input } }).start()
    actor.send({ type: 'userChanged', userId: null, at: 0 })
    return linkNotice(actor.getSnapshot())
  })
  expect(notices).toEqual([undefined, 'Please login first to connect your Discord account.'])
})

test('an unexpected error of the portal shows the fallback', () => {
  const error: ApiError = { kind: 'unexpected', message: '' }
  expect(linkSentence({ type: 'rejected', error })).toBe(FAILED)
})
