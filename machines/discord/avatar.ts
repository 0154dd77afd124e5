import type { DiscordAccount } from '../shared/model'

const AVATARS = 'https://cdn.discordapp.com/avatars/'

/** Where a Discord account's picture is: the server sends its hash, or its whole address (decisions.md, 'Shapes'). */
export function avatarAddress({ id, avatar }: DiscordAccount): string | undefined {
  if (avatar === undefined || avatar === '') return undefined
  if (avatar.startsWith(AVATARS)) return avatar
  return /^\w+$/.test(avatar) && /^\d+$/.test(id) ? `${AVATARS}${id}/${avatar}.png` : undefined
}
