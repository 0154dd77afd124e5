/** A simulated Discord account, and what is special about it. */
type DiscordAccount = { readonly id: string; readonly username: string; readonly reason: string }

/** Whom somebody can be at the simulated Discord. None has a picture, because that would be fetched from Discord. */
export const discordAccounts = {
  nova: { id: '281474976710656101', username: 'nova.plays', reason: 'is linked to nobody' },
  taken: { id: '281474976710656102', username: 'taken.plays', reason: 'is linked to somebody else' },
  vanished: { id: '281474976710656103', username: 'vanished.plays', reason: 'is gone when its code is exchanged' },
} as const satisfies Record<string, DiscordAccount>

export type DiscordAccountName = keyof typeof discordAccounts

/** The account of that name, as a form or a state file may have it. */
export function isDiscordAccountName(name: string | null): name is DiscordAccountName {
  return name !== null && Object.hasOwn(discordAccounts, name)
}
