import type { ParsedLocation } from '@tanstack/react-router'
import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '#machines/account/session.machine'
import type { discordLinkMachine } from '#machines/discord/discord-link.machine'
import type { Service } from '#machines/shared/model'
import type { Config } from '../config'
import type { ApiClient } from '../shared/client/client'
import type { Drafts } from '../shared/xstate/drafts'
import type { ResourceActor } from '../shared/xstate/resource'
import type { Search } from './first-reads'

export type Session = ActorRefFrom<typeof sessionMachine>
export type DiscordLink = ActorRefFrom<typeof discordLinkMachine>

/** The router's context, created once before React starts. Routes pass its parts to the features as props. */
export type AppContext = {
  readonly config: Config
  readonly client: ApiClient
  readonly session: Session
  /** The services of the signed-in customer, which every write that changes them loads again. */
  readonly services: ResourceActor<readonly Service[]>
  /** The linking of a Discord account, which may end on any screen. */
  readonly discordLink: DiscordLink
  readonly drafts: Drafts
  /** Sends the first reads of the screen that a link leads to, before the link is used. `search` is the validated query. */
  readonly readEarly: (place: Pick<ParsedLocation, 'pathname' | 'href'>, search: Search) => void
  /** Returns `redir` if it is a safe place of the portal, otherwise `/`. */
  readonly safeRedirect: (redir: string | undefined) => string
}
