import type { DiscordAccount } from '../shared/model'

const AVATARS = 'https://cdn.discordapp.com/avatars/'

/** The address of an avatar. The server sends its hash or the complete address (D-083). */
export function avatarAddress({ id, avatar }: DiscordAccount): string | undefined {
  if (avatar === undefined) return undefined
  if (avatar.startsWith(AVATARS)) return avatar
  return /^\w+$/.test(avatar) && /^\d+$/.test(id) ? `${AVATARS}${id}/${avatar}.png` : undefined
}
