import type { ManagedUser } from '#machines/admin/users/managed-user'
import { GivenName } from '../../ui/text/given-name'
import classes from '../admin.module.css'
import { WriteDialog } from '../kit/edit/write-dialog'
import type { UserWrites } from './user-writes'

const CONFIRMED_VERBS = ['suspend', 'ban', 'delete'] as const

type ConfirmedVerb = (typeof CONFIRMED_VERBS)[number]

const SENTENCES: Readonly<Record<ConfirmedVerb, string>> = {
  suspend: "This user won't be able to sign in until an administrator unsuspends the account.",
  ban: "This user won't be able to sign in until an administrator unbans the account.",
  delete: 'Are you sure you want to delete this user? This action cannot be undone.',
}

/** Asks before a write that affects a user at once, and shows its consequences (docs/product/admin/users.md#confirmations, D-282). */
export function ConfirmUser({ writes }: { writes: UserWrites }) {
  return (
    <WriteDialog writes={writes} verbs={CONFIRMED_VERBS} onConfirm={(id, verb) => writes.run(id, { verb })}>
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
  const services =
    serviceCount === undefined
      ? "This user's services"
      : `${serviceCount} ${serviceCount === 1 ? 'service' : 'services'}`
  const active = activeServiceCount === undefined ? '' : ` (${activeServiceCount} active)`
  return (
    <ul className={classes.consequences}>
      <li>{serviceCount === 0 ? 'There are no services to delete.' : `${services}${active} will be deleted.`}</li>
      {discord && <li>{`The Discord account ${discord.username || discord.id} will be unlinked.`}</li>}
      <li>This user won't be able to sign in.</li>
    </ul>
  )
}
