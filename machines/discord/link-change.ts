import type { DiscordAccount, User } from '../shared/model'
import type { DiscordReturn, RememberedState } from './discord-return'

/** What a linking did to the user's account. */
export type LinkChange = 'connected' | 'replaced' | 'same'

export function changeOf(previous: RememberedState['previous'], { id }: Pick<DiscordAccount, 'id'>): LinkChange {
  if (previous === undefined) return 'connected'
  return previous.id === id ? 'same' : 'replaced'
}

/** True if the user shows that the linking succeeded. The account from before does not, unless the server confirmed it. */
export function showsLink({ discord }: User, returned: DiscordReturn | undefined): boolean {
  if (discord === undefined) return false
  return returned?.isConnected === true || changeOf(returned?.remembered?.previous, discord) !== 'same'
}
