import type { Provoke, Rejections } from '../testing/rejections'
import { DISCORD_DOWN_CODE } from './codes'

function linkWith(code: string): Provoke {
  return async (client) => {
    await client.signIn()
    return client.call('POST', '/auth/discord/oauth', { code })
  }
}

export const discordRejections: Rejections = {
  linkDiscord: {
    INVALID_INPUT: linkWith('made-up'),
    RESOURCE_ALREADY_EXISTS: linkWith('discord-code-taken'),
    EXTERNAL_SERVICE_ERROR: linkWith(DISCORD_DOWN_CODE),
  },
}
