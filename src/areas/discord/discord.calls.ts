import type { DiscordAccount } from '#machines/shared/model'
import type { Secret } from '#machines/shared/secret'
import { call } from '../../shared/client/call'
import type { ApiClient } from '../../shared/client/client'
import { withSecrets } from '../../shared/client/with-secrets'
import { discordLinkShape } from '../../shared/decode/account'
import { unwrap } from '../../shared/decode/envelope'

/** Exchanges Discord's code, which is valid once, for the linked account: POST /auth/discord/oauth. */
export async function linkDiscord(
  client: ApiClient,
  { code }: { code: Secret },
  signal: AbortSignal,
): Promise<DiscordAccount> {
  const response = call(client.POST('/auth/discord/oauth', { body: { code: code.reveal() }, signal }))
  return unwrap(await withSecrets([code], response), 'discord', discordLinkShape)
}
