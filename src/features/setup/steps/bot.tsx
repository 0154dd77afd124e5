import { Anchor, TextInput } from '@mantine/core'
import { botRules, EMPTY_BOT, type TypedBot } from '#machines/setup/bot'
import { revealed } from '#machines/setup/step-rules'
import { BOT_LABELS } from '../../../format/field-labels'
import { CREDENTIAL_ATTRIBUTES } from '../../../ui/field/credential-attributes'
import { SecretField } from '../../../ui/field/secret-field'
import classes from '../setup.module.css'
import type { AboveProps, FieldsProps, StepDefinition } from './step-definition'
import { inOneLine } from './summary'

const COOKIES_BLOCKED = 'It is sent to your service alone and never kept in this browser.'

const HELP: TypedBot = {
  clientId: 'The Application ID under General Information: 17 to 19 digits.',
  clientSecret: `From the page OAuth2. ${COOKIES_BLOCKED}`,
  botToken: `From the page Bot. ${COOKIES_BLOCKED}`,
  guildId: "Your Discord server's ID. With developer mode on, right-click the server and choose Copy Server ID.",
}

/** Step 5: the customer's bot, and the linked account without which it cannot go on (customer specification, section 5). */
export const botStep: StepDefinition<'bot'> = {
  name: 'Bot Setup',
  missing: 'Discord configuration is missing',
  rules: botRules,
  defaults: () => EMPTY_BOT,
  labels: BOT_LABELS,
  help: HELP,
  payload: revealed,
  summary: inOneLine('clientId'),
  blockedBecause: ({ isDiscordLinked }) => (isDiscordLinked ? undefined : 'Connect your Discord account first.'),
  Above: DiscordAccount,
  Fields: BotFields,
}

/** Where the account is linked. */
function DiscordAccount({ isDiscordLinked, discordCard }: AboveProps) {
  return (
    <div className={classes.beside}>
      {discordCard}
      {!isDiscordLinked && (
        <p className={classes.hint}>
          Connect before you type the secret and the token: connecting leaves this page, and they are never kept.
        </p>
      )}
    </div>
  )
}

function BotFields({ form, field }: FieldsProps<TypedBot>) {
  return (
    <>
      <p className={classes.hint}>
        The panel needs a bot of your own. Make an application in the{' '}
        <Anchor href="https://discord.com/developers/applications" target="_blank" rel="noopener noreferrer" inherit>
          Discord developer portal
        </Anchor>{' '}
        and invite its bot to your Discord server.
      </p>
      <TextInput key={form.key('clientId')} {...field('clientId')} inputMode="numeric" aria-required />
      <SecretField key={form.key('clientSecret')} {...field('clientSecret')} {...CREDENTIAL_ATTRIBUTES} aria-required />
      <SecretField key={form.key('botToken')} {...field('botToken')} {...CREDENTIAL_ATTRIBUTES} aria-required />
      <TextInput key={form.key('guildId')} {...field('guildId')} inputMode="numeric" aria-required />
    </>
  )
}
