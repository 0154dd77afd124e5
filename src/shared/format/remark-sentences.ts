import type { BotRemark } from '#machines/setup/bot'
import type { DatabaseRemark } from '#machines/setup/database'
import type { AddressRemark } from '#machines/setup/game-address'

/** The sentences below a field of the setup and of /manage (docs/product/setup.md#text). */
type Sentences<Remark extends string> = Readonly<Record<Remark, string>>

export const SERVER_REMARKS: Sentences<AddressRemark> = {
  address: 'The address was taken from the pasted text.',
  addressAndPort: 'The pasted address was split into Server IP and Server Port.',
  txAdminAddress: "This is txAdmin's address. Its port isn't the game's, so Server Port stays as it is.",
  loopback: 'This address means the machine that uses it. Enter the public address of your game server.',
  privateNetwork: 'Only your own network reaches this address. Enter the public address of your game server.',
  ipv6: 'This is an IPv6 address. We need the IPv4 address: four numbers, such as 203.0.113.20.',
  joinCode:
    "A join link doesn't contain the address. Your game server's host shows it in its panel, such as 203.0.113.20.",
  name: "We need the number, not a name. Your game server's host shows it in its panel, such as 203.0.113.20.",
  txAdminPort: "Port 40120 is usually txAdmin's. Players connect to the game's port, usually 30120.",
}

export const BOT_REMARKS: Sentences<BotRemark> = {
  id: 'The ID was taken from the pasted text.',
  channel: "The ID was taken from a channel's mention. Check that it's your server's ID.",
  label: 'Only the secret itself was kept.',
  shortenedId: 'A spreadsheet has shortened this number. Copy the ID from Discord again.',
  tokenForSecret: 'This looks like a bot token. The client secret is on the OAuth2 page.',
  secretForToken: 'This looks like a client secret. The bot token is on the Bot page.',
  cutToken: 'This looks like a part of a bot token. A whole token has three parts with dots between them.',
  otherApplication: 'This token belongs to another application than the Client ID above.',
}

export const DATABASE_REMARKS: Sentences<DatabaseRemark> = {
  connectionString: 'The connection string was split into its fields.',
  unread: "We couldn't read this. Enter only the host here, such as db.example.com, and the rest into its fields.",
  localHost:
    "Our server can't reach this: it means the machine that uses it. Enter the database server's public address.",
  privateNetwork: "Our server can't reach a private network. Enter the database server's public address.",
  oneWord: 'A name without a dot usually works only inside the network of the database. Enter its public address.',
}

/** The sentences of a field's remarks. 'tidied' is the same in every field. */
export function remarkSentences(
  remarks: readonly string[] = [],
  sentences: Readonly<Record<string, string>>,
): readonly string[] {
  return remarks.map((remark) => (remark === 'tidied' ? TIDIED : (sentences[remark] ?? '')))
}

const TIDIED = 'Characters that copying had added or changed were cleaned up.'
