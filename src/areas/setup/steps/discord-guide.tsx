import { Anchor } from '@mantine/core'
import { discordIdProblem, EMPTY_BOT, readBot, type TypedBot } from '#machines/setup/bot'
import { Panel } from '../../../ui/panel'
import { APPLICATIONS, botInvite } from '../rejections'
import { Copyable } from './copyable'
import classes from './steps.module.css'
import type { StepForm } from './use-step-form'
import { useTyped } from './use-typed'

/** What to do in Discord's portal, in its order (docs/product/setup.md#bot). */
export function DiscordGuide({ form, domain }: { form: StepForm<TypedBot>; domain: string | undefined }) {
  const { clientId, guildId } = readBot({
    ...EMPTY_BOT,
    clientId: useTyped(form, 'clientId'),
    guildId: useTyped(form, 'guildId'),
  }).values
  const mayInvite = discordIdProblem('Client ID', clientId) === undefined
  return (
    <Panel title="Your panel needs its own bot">
      <ol className={classes.guide}>
        <li>
          <span>Create an application in the</span> <OnDiscord href={APPLICATIONS}>Discord Developer Portal</OnDiscord>
          <span>. Its Application ID, on the General Information page, is the Client ID.</span>
        </li>
        <li>
          <span>On the OAuth2 page, add this address under Redirects and save the changes:</span>
          {domain === undefined ? (
            <span> https:// and your panel's domain.</span>
          ) : (
            <Copyable text={`https://${domain}`} label="Copy the redirect" />
          )}
        </li>
        <li>On the same page, click Reset Secret and copy the Client Secret.</li>
        <li>On the Bot page, click Reset Token and copy the Bot Token.</li>
        <li>
          {mayInvite ? (
            <OnDiscord href={botInvite({ clientId, guildId })}>Invite the bot</OnDiscord>
          ) : (
            <span>Invite the bot</span>
          )}{' '}
          <span>
            {mayInvite
              ? 'to your Discord server.'
              : 'to your Discord server. The link is here when you have entered the Client ID.'}
          </span>
        </li>
      </ol>
    </Panel>
  )
}

function OnDiscord({ href, children }: { href: string; children: string }) {
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" inherit>
      {children}
    </Anchor>
  )
}
