import { fromPromise } from 'xstate'
import type { discordLinkMachine } from '#machines/discord/discord-link.machine'
import type { DiscordAccount, User } from '#machines/shared/model'
import type { Ports } from '#machines/shared/port'
import type { Secret } from '#machines/shared/secret'
import type { Config } from '../../config'
import { getCurrentUser } from '../../shared/calls/current-user'
import type { ApiClient } from '../../shared/client/client'
import { authorizeAddress, createState } from './authorize-address'
import { linkDiscord } from './discord.calls'
import { storedDiscordState } from './discord-storage'

type Options = {
  client: ApiClient
  discord: Config['discord']
  location: Pick<Location, 'pathname' | 'search' | 'assign'>
}

export const discordLinkPorts = ({ client, discord, location }: Options): Ports<typeof discordLinkMachine> => ({
  leaveForDiscord: fromPromise<void, { userId: string; account: DiscordAccount | undefined }>(async ({ input }) => {
    const { userId, account } = input
    const state = createState()
    storedDiscordState.remember({
      state,
      userId,
      rememberedAt: Date.now(),
      place: location.pathname + location.search,
      previous: account && { id: account.id, username: account.username },
    })
    location.assign(authorizeAddress(discord, state))
  }),
  exchangeCode: fromPromise<DiscordAccount, { code: Secret }>(({ input, signal }) =>
    linkDiscord(client, input, signal),
  ),
  refreshSession: fromPromise<User>(({ signal }) => getCurrentUser(client, signal)),
})
