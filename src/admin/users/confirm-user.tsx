import type { ManagedUser } from '#machines/admin/users/managed-user'
import { GivenName } from '../../ui/text/given-name'
import { WriteDialog } from '../kit/edit/write-dialog'
import classes from '../kit/screen/admin.module.css'
import type { UserWrites } from './user-actions'

/** Asks before a write that affects a user at once, and shows its consequences (docs/product/admin/users.md#confirmations, D-282). */
export function ConfirmUser({ writes }: { writes: UserWrites }) {
  return (
    <WriteDialog writes={writes}>
      {(verb, user) => (
        <>
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
