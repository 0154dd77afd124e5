import type { ManagedService, ManagedUser } from '#machines/model'
import classes from './administration.module.css'
import { ProvisioningAlerts } from './services/provisioning-alerts'
import type { Provisionings } from './services/provisionings'
import type { ServiceWrites } from './services/service-writes'
import { userLine } from './user-line'
import type { UserWrites } from './users/user-writes'
import { WriteAlerts } from './write-alerts'

/** What came of everything that was begun in the area, on whatever screen of it: in sight, also far down in a list. */
export function AdministrationAlerts({
  users,
  services,
  provisionings,
}: {
  users: UserWrites
  services: ServiceWrites
  provisionings: Provisionings
}) {
  return (
    // Whoever dismisses an alert, or checks again, goes on from here: its button goes with it.
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside have the mouse and the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button is a click
    <div
      className={classes.alerts}
      tabIndex={-1}
      onClick={({ currentTarget, target }) => isButton(target) && currentTarget.focus()}
    >
      <ProvisioningAlerts provisionings={provisionings} />
      <WriteAlerts noun="User" writes={users} nameOf={nameOfUser} isAskedInDialog={isAskedInDialog} />
      <WriteAlerts noun="Service" writes={services} nameOf={nameOfService} isAskedInDialog={isAskedInDialog} />
    </div>
  )
}

const isButton = (target: EventTarget) => target instanceof Element && target.closest('button') !== null

const IN_DIALOG: ReadonlySet<string> = new Set(['delete', 'unprovision', 'update'])
const isAskedInDialog = (verb: string) => IN_DIALOG.has(verb)

const nameOfUser = (user: ManagedUser) => userLine(user) || user.id

function nameOfService({ id, owner }: ManagedService): string {
  const name = owner && userLine(owner)
  return name ? `${id} of ${name}` : id
}
