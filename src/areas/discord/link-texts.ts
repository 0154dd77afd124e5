import type { SnapshotFrom } from 'xstate'
import type { discordLinkMachine, LinkProblem } from '#machines/discord/discord-link.machine'
import { describe } from '../../shared/errors/describe'

const SENTENCES = {
  loginRequired: 'Please login first to connect your Discord account.',
  sessionExpired: 'Your session expired. Please login again to connect Discord.',
  invalidState: 'Invalid state parameter - possible CSRF attack',
  notConnected: 'Failed to connect Discord account. Please try again.',
  notVerified: 'Failed to verify Discord connection',
} as const satisfies Record<Exclude<LinkProblem['type'], 'rejected'>, string>

/** The message for a failed linking (docs/product/discord.md#messages). */
export function linkSentence(problem: LinkProblem): string {
  return problem.type === 'rejected' ? describe(problem.error, 'discord').text : SENTENCES[problem.type]
}

/** The notice on the login screen if a return from Discord ended there without a session. */
export function linkNotice({ context }: SnapshotFrom<typeof discordLinkMachine>): string | undefined {
  return context.problem === null ? undefined : linkSentence(context.problem)
}
