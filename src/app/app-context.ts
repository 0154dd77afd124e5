import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '#machines/account/session.machine'
import type { discordLinkMachine } from '#machines/discord/discord-link.machine'
import type { Service } from '#machines/shared/model'
import type { ApiClient } from '../api/client/client'
import type { Config } from '../config'
import type { Drafts } from '../xstate/drafts'
import type { ResourceActor } from '../xstate/resource'

export type Session = ActorRefFrom<typeof sessionMachine>
export type DiscordLink = ActorRefFrom<typeof discordLinkMachine>

/** What every route finds in the router's context: made once, before React, and handed to the features as props. */
export type AppContext = {
  readonly config: Config
  readonly client: ApiClient
  readonly session: Session
  /** The signed-in customer's services: read by Home and /services, read again after every write that changes them. */
  readonly services: ResourceActor<readonly Service[]>
  /** The way to Discord and back, which may end on any screen. */
  readonly discordLink: DiscordLink
  readonly drafts: Drafts
  /** Where a `redir` may lead: itself when it is a safe place of the portal, else `/`. */
  readonly safeRedirect: (redir: string | undefined) => string
}
