import type { SnapshotFrom } from 'xstate'
import type { discordLinkMachine } from '#machines/discord/discord-link.machine'
import type { RememberedState } from '#machines/discord/discord-return'
import { changeOf } from '#machines/discord/link-change'
import type { DiscordAccount } from '#machines/shared/model'
import { Messages } from '../../ui/notice/messages'
import { Notice } from '../../ui/notice/notice'
import { WaitButton } from '../../ui/notice/wait-button'
import { GivenName } from '../../ui/text/given-name'
import classes from './discord.module.css'
import { linkSentence, MISMATCHES } from './link-texts'

type Snapshot = SnapshotFrom<typeof discordLinkMachine>
type Named = Pick<DiscordAccount, 'id' | 'username'>

/** The outcome of a linking, until the screen is left (docs/product/discord.md#messages). */
export function LinkOutcome({
  snapshot,
  account,
  onCheckAgain,
  onSeen,
}: {
  snapshot: Snapshot
  /** The account that is linked now. */
  account: DiscordAccount | undefined
  onCheckAgain: () => void
  onSeen: () => void
}) {
  const { problem, returned } = snapshot.context
  if (snapshot.matches('linked') && account) {
    return (
      <Messages>
        <Success account={account} previous={returned?.remembered?.previous} onSeen={onSeen} />
      </Messages>
    )
  }
  if (problem === null || !(snapshot.matches('rejected') || snapshot.matches('mismatched'))) return null
  const error = 'error' in problem ? problem.error : undefined
  return (
    // A mismatch is complete when the account was read.
    <Notice tone="danger" takesFocus={!snapshot.matches({ mismatched: 'reading' })}>
      <div className={classes.reasons}>
        <p>{linkSentence(problem)}</p>
        {problem.type === 'invalidState' && (
          <>
            <p>{MISMATCHES[problem.mismatch]}</p>
            <AccountNow snapshot={snapshot} account={account} />
          </>
        )}
      </div>
      {(problem.type === 'notVerified' || snapshot.matches({ mismatched: 'unread' })) && (
        <WaitButton
          variant="default"
          size="compact-sm"
          onClick={onCheckAgain}
          className={classes.again ?? ''}
          waitMs={error?.retryAfterMs ?? 0}
          waitKey={error?.reference}
        >
          Check again
        </WaitButton>
      )}
    </Notice>
  )
}

/** The server may have linked an account although the state does not match. */
function AccountNow({ snapshot, account }: { snapshot: Snapshot; account: Named | undefined }) {
  if (snapshot.matches({ mismatched: 'reading' })) return <p>Checking whether an account is connected...</p>
  if (snapshot.matches({ mismatched: 'unread' })) return <p>We couldn't check whether an account is connected.</p>
  if (account === undefined) return <p>No account is connected.</p>
  return (
    <p>
      <Name account={account} /> is connected. If this account isn't yours, connect another one.
    </p>
  )
}

function Success({
  account,
  previous,
  onSeen,
}: {
  account: Named
  previous: RememberedState['previous']
  onSeen: () => void
}) {
  const change = changeOf(previous, account)
  return (
    <Notice tone={change === 'same' ? 'info' : 'success'} onDismiss={onSeen}>
      {change === 'connected' && <p>Your Discord account is connected.</p>}
      {change === 'same' && (
        <p>
          Your Discord account is still <Name account={account} />. You chose the same account.
        </p>
      )}
      {change === 'replaced' && (
        <p>
          Your Discord account is now <Name account={account} /> instead of <Name account={previous} />.
        </p>
      )}
    </Notice>
  )
}

function Name({ account }: { account: Named | undefined }) {
  return <GivenName isInSentence>{account?.username || account?.id}</GivenName>
}
