import type { Handlers } from '../server/handlers'
import { requireUser } from '../server/sessions'
import { linkByCode } from './link'

/** Links a Discord account with a code that the portal received (openapi.yaml). */
export const discordHandlers = {
  linkDiscord(call) {
    const user = requireUser(call)
    const { world, body, now } = call
    const { id, username, avatar = null } = linkByCode(world, user, body.code, now)
    const link = { discordId: id, discordUsername: username, avatarUrl: avatar }
    return { status: 200, body: { data: link } }
  },
} satisfies Handlers
