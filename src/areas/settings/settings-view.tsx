import { Radio } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { use } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { discordLinkMachine } from '#machines/discord/discord-link.machine'
import type { User } from '#machines/shared/model'
import { formatDay } from '../../shared/format/date'
import { BillingLink } from '../../shared/operator/billing-link'
import { OperatorContext } from '../../shared/operator/operator-context'
import { Panel } from '../../ui/panel'
import { Fact, Facts } from '../../ui/text/facts'
import { PageHeading } from '../../ui/text/page-heading'
import { type ColorScheme, useColorScheme } from '../../ui/use-color-scheme'
import { DiscordView } from '../discord/discord-view'
import classes from './settings.module.css'

const SCHEMES: readonly { value: ColorScheme; label: string }[] = [
  { value: 'dark', label: 'Dark Mode' },
  { value: 'light', label: 'Light Mode' },
]

/** The profile, the billing, the Discord account and the color scheme (docs/product/settings.md, D-032). */
export function SettingsView({
  user,
  discordLink,
}: {
  user: User
  discordLink: ActorRefFrom<typeof discordLinkMachine>
}) {
  const { scheme, setScheme } = useColorScheme()
  const { billingUrl } = use(OperatorContext)
  return (
    <div className={classes.panels}>
      <PageHeading>Settings</PageHeading>
      <Panel title="Profile">
        <Facts>
          <Fact label="Username">{user.username}</Fact>
          <Fact label="Email Address">{user.email}</Fact>
          <Fact label="Member since">{formatDay(user.createdAt)}</Fact>
        </Facts>
      </Panel>
      {billingUrl !== undefined && (
        <Panel title="Billing">
          <BillingLink />
        </Panel>
      )}
      <DiscordView discordLink={discordLink} user={user} />
      <Panel title="Appearance">
        <Radio.Group
          label="Color scheme"
          value={scheme}
          onChange={(value) => setScheme(value === 'light' ? 'light' : 'dark')}
        >
          <div className={classes.choices}>
            {SCHEMES.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </div>
        </Radio.Group>
      </Panel>
    </div>
  )
}
