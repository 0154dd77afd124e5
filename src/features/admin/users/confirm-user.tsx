import type { ManagedUser } from '#machines/shared/model'
import { GivenName } from '../../../ui/text/given-name'
import classes from '../admin.module.css'
import { WriteDialog } from '../edit/write-dialog'
import type { UserWrites } from './user-writes'

const ASKED_ABOUT = ['suspend', 'ban', 'delete'] as const

type AskedVerb = (typeof ASKED_ABOUT)[number]

const SENTENCES: Readonly<Record<AskedVerb, string>> = {
  suspend: 'This person can no longer sign in until somebody unsuspends the account.',
  ban: 'This person can no longer sign in until somebody unbans the account.',
  delete: 'Are you sure you want to delete this user? This action cannot be undone.',
}

/**
 * Asks before an act that hits a person at once, and says whom, and what goes with them (administrator specification,
 * section 5; ux.md, item 26).
 */
export function ConfirmUser({ writes }: { writes: UserWrites }) {
  return (
    <WriteDialog writes={writes} verbs={ASKED_ABOUT} onConfirm={(id, verb) => writes.run(id, { verb })}>
      {(verb, user) => (
        <>
          <p>{SENTENCES[verb]}</p>
          <p>
            <strong>
              <GivenName isInSentence>{user.username}</GivenName>
            </strong>{' '}
            (<GivenName isInSentence>{user.email}</GivenName>)
          </p>
          {verb === 'delete' && <Consequences user={user} />}
        </>
      )}
    </WriteDialog>
  )
}

function Consequences({ user: { serviceCount, activeServiceCount, discord } }: { user: ManagedUser }) {
  const services = serviceCount === 1 ? '1 service' : `${serviceCount} services`
  const active = `${activeServiceCount} of them active`
  return (
    <ul className={classes.consequences}>
      <li>
        {serviceCount === undefined
          ? `The services of this account, ${activeServiceCount === undefined ? 'however many there are' : active}.`
          : serviceCount === 0
            ? 'There are no services that would go with this account.'
            : `${services} of this account, ${active}.`}
      </li>
      {discord && <li>The link to the Discord account {discord.username || discord.id}.</li>}
      <li>This person can no longer sign in.</li>
    </ul>
  )
}
