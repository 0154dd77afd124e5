/** `reason` explains what is special about the account. */
type DiscordAccount = { readonly id: string; readonly username: string; readonly reason: string }

/** The accounts of the simulated Discord. None has an avatar, because the browser would load it from Discord. */
export const discordAccounts = {
  nova: { id: '281474976710656101', username: 'nova.plays', reason: 'not linked to any user' },
  luna: { id: '281474976710656104', username: 'luna.plays', reason: 'not linked to any user' },
  taken: { id: '281474976710656102', username: 'taken.plays', reason: 'linked to another user' },
  vanished: { id: '281474976710656103', username: 'vanished.plays', reason: 'deleted before its code is exchanged' },
} as const satisfies Record<string, DiscordAccount>

export type DiscordAccountName = keyof typeof discordAccounts

export function isDiscordAccountName(name: string | null): name is DiscordAccountName {
  return name !== null && Object.hasOwn(discordAccounts, name)
}
