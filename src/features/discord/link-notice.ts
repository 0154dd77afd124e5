import type { SnapshotFrom } from 'xstate'
import type { discordLinkMachine } from '#machines/discord/discord-link.machine'
import { linkSentence } from './link-texts'

/** What the login screen says of a way to Discord that ended there: nobody is signed in. */
export function linkNotice({ context }: SnapshotFrom<typeof discordLinkMachine>): string | undefined {
  return context.problem === null ? undefined : linkSentence(context.problem)
}
