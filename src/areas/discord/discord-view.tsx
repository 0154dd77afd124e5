import { Avatar } from '@mantine/core'
import { GivenName } from '../../ui/text/given-name'
import '@mantine/core/styles/Avatar.layer.css'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { avatarAddress } from '#machines/discord/avatar'
import type { discordLinkMachine } from '#machines/discord/discord-link.machine'
import type { DiscordAccount, User } from '#machines/shared/model'
import { StillWorking } from '../../ui/notice/still-working'
import { WaitButton } from '../../ui/notice/wait-button'
import { Panel } from '../../ui/panel'
import { initialsOf } from '../../ui/text/initials'
import { StatusBadge } from '../../ui/text/status-badge'
import classes from './discord.module.css'
import { LinkOutcome } from './link-outcome'

/** The card for linking a Discord account, in the settings and in the setup's bot step (docs/product/discord.md#card). */
export function DiscordView({
  discordLink,
  user,
}: {
  discordLink: ActorRefFrom<typeof discordLinkMachine>
  user: Pick<User, 'id' | 'discord'>
}) {
  const snapshot = useSelector(discordLink, (current) => current)
  const { problem } = snapshot.context
  const limit = problem?.type === 'rejected' ? problem.error : undefined
  const isBusy = snapshot.hasTag('busy')
  useSeen(discordLink)
  return (
    <Panel title="Sync Discord Account" isBusy={isBusy}>
      <LinkOutcome
        snapshot={snapshot}
        account={user.discord}
        onCheckAgain={() => discordLink.send({ type: 'checkAgain' })}
        onSeen={() => discordLink.send({ type: 'seen' })}
      />
      {user.discord ? (
        <Account account={user.discord} />
      ) : (
        <p className={classes.text}>
          Connect the Discord account you use for your service. We only read your username, ID and avatar, and never
          post anything.
        </p>
      )}
      <div>
        <WaitButton
          variant={user.discord ? 'default' : 'filled'}
          loading={isBusy}
          onClick={() => discordLink.send({ type: 'connect', userId: user.id, account: user.discord })}
          waitMs={limit?.retryAfterMs ?? 0}
          waitKey={limit?.reference}
        >
          {user.discord ? 'Connect another account' : 'Connect'}
        </WaitButton>
      </div>
      {isBusy && <StillWorking />}
    </Panel>
  )
}

/** Notifies the machine when its screen is left, so that the outcome is not shown again later. */
function useSeen(discordLink: ActorRefFrom<typeof discordLinkMachine>): void {
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Delayed, because strict mode unmounts and mounts again at once.
  useEffect(() => {
    clearTimeout(leaving.current)
    return () => {
      leaving.current = setTimeout(() => discordLink.send({ type: 'seen' }))
    }
  }, [discordLink])
}

function Account({ account }: { account: DiscordAccount }) {
  return (
    <div className={classes.account}>
      <Avatar aria-hidden src={avatarAddress(account) ?? null} alt="" color="primary" size={48}>
        {initialsOf(account.username)}
      </Avatar>
      <div className={classes.names}>
        <span className={classes.username}>
          <GivenName>{account.username}</GivenName>
        </span>
        <code className={classes.id} translate="no">
          {account.id}
        </code>
      </div>
      <StatusBadge tone="success">Connected</StatusBadge>
    </div>
  )
}
