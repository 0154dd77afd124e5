import { ada } from '../account/people.seeds'
import { type Rejections, sendAs } from '../testing/rejections'
import { DISCORD_DOWN_CODE } from './codes'

const linkWith = (code: string) => sendAs(ada, 'POST', '/auth/discord/oauth', { code })

export const discordRejections: Rejections = {
  linkDiscord: {
    INVALID_INPUT: linkWith('made-up'),
    RESOURCE_ALREADY_EXISTS: linkWith('discord-code-taken'),
    EXTERNAL_SERVICE_ERROR: linkWith(DISCORD_DOWN_CODE),
  },
}
