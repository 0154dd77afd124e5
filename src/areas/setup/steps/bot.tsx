import { TextInput } from '@mantine/core'
import { type BotRemark, botRules, EMPTY_BOT, type TypedBot } from '#machines/setup/bot'
import { revealed } from '#machines/setup/step-rules'
import { BOT_LABELS } from '../../../shared/format/field-labels'
import { CREDENTIAL_ATTRIBUTES } from '../../../ui/field/credential-attributes'
import { SecretField } from '../../../ui/field/secret-field'
import { DiscordGuide } from './discord-guide'
import { type AboveProps, type FieldsProps, inOneLine, type StepDefinition } from './step-definition'
import classes from './steps.module.css'

const NOT_STORED = 'Used only to set up and run your service. Never stored in this browser.'

const HELP: TypedBot = {
  clientId: 'The Application ID on the General Information page: 17 to 19 digits.',
  clientSecret: `On the OAuth2 page. ${NOT_STORED}`,
  botToken: `On the Bot page. ${NOT_STORED}`,
  guildId:
    "Your Discord server's ID. Turn on Developer Mode in Discord's settings, then right-click the server and choose Copy Server ID.",
}

const REMARKS: Readonly<Record<BotRemark, string>> = {
  id: 'The ID was taken from the pasted text.',
  channel: "The ID was taken from a channel's mention. Check that it's your server's ID.",
  label: 'The words before it were removed.',
  shortenedId: 'A spreadsheet has shortened this number. Copy the ID from Discord again.',
  tokenForSecret: 'This looks like a bot token. The client secret is on the OAuth2 page.',
  secretForToken: 'This looks like a client secret. The bot token is on the Bot page.',
  cutToken: 'This looks like a part of a bot token. A whole token has three parts with dots between them.',
  otherApplication: 'This token belongs to another application than the Client ID above.',
}

/** Step 5 (docs/product/setup.md#bot). */
export const botStep: StepDefinition<'bot'> = {
  rules: botRules,
  defaults: () => EMPTY_BOT,
  labels: BOT_LABELS,
  help: HELP,
  remarks: REMARKS,
  payload: revealed,
  summary: inOneLine('clientId'),
  blockedBecause: ({ isDiscordLinked }) => (isDiscordLinked ? undefined : 'Connect your Discord account first.'),
  Above: DiscordAccount,
  Fields: BotFields,
}

function DiscordAccount({ isDiscordLinked, discordCard }: AboveProps) {
  return (
    <div className={classes.beside}>
      {discordCard}
      <p className={isDiscordLinked ? classes.note : classes.hint}>
        {`${isDiscordLinked ? 'Connecting another account' : 'Connect first. Connecting'} takes you away from this page, and a client secret or bot token you've already entered won't be saved.`}
      </p>
    </div>
  )
}

function BotFields({ form, field, domain }: FieldsProps<TypedBot>) {
  return (
    <>
      <DiscordGuide form={form} domain={domain} />
      <TextInput key={form.key('clientId')} {...field('clientId')} inputMode="numeric" aria-required />
      <SecretField key={form.key('clientSecret')} {...field('clientSecret')} {...CREDENTIAL_ATTRIBUTES} aria-required />
      <SecretField key={form.key('botToken')} {...field('botToken')} {...CREDENTIAL_ATTRIBUTES} aria-required />
      <TextInput key={form.key('guildId')} {...field('guildId')} inputMode="numeric" aria-required />
    </>
  )
}
