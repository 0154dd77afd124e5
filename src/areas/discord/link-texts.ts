import type { SnapshotFrom } from 'xstate'
import type { discordLinkMachine } from '#machines/discord/discord-link.machine'
import type { Mismatch } from '#machines/discord/discord-return'
import type { LinkProblem } from '#machines/discord/link-problem'
import { describe } from '../../shared/errors/describe'

const SENTENCES = {
  loginRequired: 'Please login first to connect your Discord account.',
  sessionExpired: 'Your session expired. Please login again to connect Discord.',
  invalidState: 'Invalid state parameter - possible CSRF attack',
  notConnected: 'Failed to connect Discord account. Please try again.',
  notVerified: 'Failed to verify Discord connection',
} as const satisfies Record<Exclude<LinkProblem['type'], 'rejected'>, string>

/** What happened if a state does not match. */
export const MISMATCHES: Readonly<Record<Mismatch, string>> = {
  tookTooLong: 'Connecting took longer than 10 minutes.',
  startedAgain: 'Connecting was started again, such as in another tab. Only the latest attempt counts.',
  otherUser: 'A different user is signed in now than when connecting was started.',
  unknown: "This attempt wasn't started in this browser, or it has already ended.",
}

/** The message for a failed linking (docs/product/discord.md#messages). */
export function linkSentence(problem: LinkProblem): string {
  return problem.type === 'rejected' ? describe(problem.error, 'discord').text : SENTENCES[problem.type]
}

/** The notice on the login screen if a return from Discord ended there without a session. */
export function linkNotice({ context }: SnapshotFrom<typeof discordLinkMachine>): string | undefined {
  return context.problem === null ? undefined : linkSentence(context.problem)
}
