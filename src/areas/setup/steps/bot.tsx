import { TextInput } from '@mantine/core'
import { botRules, EMPTY_BOT, type TypedBot } from '#machines/setup/bot'
import { revealed } from '#machines/setup/step-rules'
import { BOT_LABELS } from '../../../shared/format/field-labels'
import { BOT_REMARKS } from '../../../shared/format/remark-sentences'
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

/** Step 5 (docs/product/setup.md#bot). */
export const botStep: StepDefinition<'bot'> = {
  rules: botRules,
  defaults: () => EMPTY_BOT,
  labels: BOT_LABELS,
  help: HELP,
  remarks: BOT_REMARKS,
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
      <p className={classes.hint}>
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
