import { Anchor, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { BOT_LABELS, botProblems, botToSend, type TypedBot } from '#machines/setup/bot'
import { CREDENTIAL_ATTRIBUTES } from '../../ui/credential-attributes'
import { SecretField } from '../../ui/secret-field'
import classes from './setup.module.css'
import { fieldsOf } from './step-fields'
import { StepForm, type StepProps } from './step-form'
import { useStepForm } from './use-step-form'

const NOT_KEPT = 'It is sent to your service alone and never kept in this browser.'

const HELP: TypedBot = {
  clientId: 'The Application ID under General Information: 17 to 19 digits.',
  clientSecret: `From the page OAuth2. ${NOT_KEPT}`,
  botToken: `From the page Bot. ${NOT_KEPT}`,
  guildId: "Your Discord server's ID. With developer mode on, right-click the server and choose Copy Server ID.",
}

/** Step 5: the customer's bot, and the linked account without which it cannot go on (customer specification, section 5). */
export function BotStep({
  isDiscordLinked,
  discordCard,
  ...props
}: StepProps & {
  isDiscordLinked: boolean
  /** Where the account is linked. */
  discordCard: ReactNode
}) {
  const form = useStepForm(props, { clientId: '', clientSecret: '', botToken: '', guildId: '' }, botProblems)
  const field = fieldsOf(form, BOT_LABELS, HELP)
  return (
    <>
      <div className={classes.beside}>
        {discordCard}
        {!isDiscordLinked && (
          <p className={classes.hint}>
            Connect before you type the secret and the token: connecting leaves this page, and they are never kept.
          </p>
        )}
      </div>
      <StepForm
        {...props}
        step="bot"
        form={form}
        labels={BOT_LABELS}
        blockedBecause={isDiscordLinked ? undefined : 'Connect your Discord account first.'}
        dataOf={(typed) => ({ step: 'bot', discord: botToSend(typed) })}
      >
        <p className={classes.hint}>
          The panel needs a bot of your own. Make an application in the{' '}
          <Anchor href="https://discord.com/developers/applications" target="_blank" rel="noopener noreferrer" inherit>
            Discord developer portal
          </Anchor>{' '}
          and invite its bot to your Discord server.
        </p>
        <TextInput key={form.key('clientId')} {...field('clientId')} inputMode="numeric" aria-required />
        <SecretField
          key={form.key('clientSecret')}
          {...field('clientSecret')}
          {...CREDENTIAL_ATTRIBUTES}
          aria-required
        />
        <SecretField key={form.key('botToken')} {...field('botToken')} {...CREDENTIAL_ATTRIBUTES} aria-required />
        <TextInput key={form.key('guildId')} {...field('guildId')} inputMode="numeric" aria-required />
      </StepForm>
    </>
  )
}
