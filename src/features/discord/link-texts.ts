import type { LinkProblem } from '#machines/discord/discord-link.machine'
import { describe } from '../../errors/describe'

const SENTENCES = {
  loginRequired: 'Please login first to connect your Discord account.',
  sessionExpired: 'Your session expired. Please login again to connect Discord.',
  invalidState: 'Invalid state parameter - possible CSRF attack',
  notConnected: 'Failed to connect Discord account. Please try again.',
  notVerified: 'Failed to verify Discord connection',
} as const satisfies Record<Exclude<LinkProblem['type'], 'rejected'>, string>

/** Why an account is not linked (customer specification, section 8 'Chat-platform linking'). */
export function linkSentence(problem: LinkProblem): string {
  return problem.type === 'rejected' ? describe(problem.error, 'discord').text : SENTENCES[problem.type]
}
