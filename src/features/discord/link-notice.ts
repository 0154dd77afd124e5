import type { SnapshotFrom } from 'xstate'
import type { discordLinkMachine } from '#machines/discord/discord-link.machine'
import { linkSentence } from './link-texts'

/** The notice on the login screen if a return from Discord ended there without a session. */
export function linkNotice({ context }: SnapshotFrom<typeof discordLinkMachine>): string | undefined {
  return context.problem === null ? undefined : linkSentence(context.problem)
}
