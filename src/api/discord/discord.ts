import type { DiscordAccount } from '#machines/shared/model'
import type { Secret } from '#machines/shared/secret'
import { call } from '../client/call'
import type { ApiClient } from '../client/client'
import { withSecrets } from '../client/with-secrets'
import { discordLinkShape } from '../decode/account'
import { unwrap } from '../decode/envelope'

/** Exchanges Discord's code, which is valid once, for the linked account: POST /auth/discord/oauth. */
export async function linkDiscord(
  client: ApiClient,
  { code }: { code: Secret },
  signal: AbortSignal,
): Promise<DiscordAccount> {
  const response = call(client.POST('/auth/discord/oauth', { body: { code: code.reveal() }, signal }))
  return unwrap(await withSecrets([code], response), 'discord', discordLinkShape)
}
