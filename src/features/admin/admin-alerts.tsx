import classes from './admin.module.css'
import type { Admin } from './admin-context'
import { WriteAlerts } from './edit/write-alerts'
import { ProvisioningAlerts } from './services/provisioning-alerts'

/** What came of everything that was begun in the area, on whatever screen of it: in sight, also far down in a list. */
export function AdminAlerts({
  admin: { users, services, products, prices, promotions, provisionings },
}: {
  admin: Admin
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
      <WriteAlerts writes={users} />
      <WriteAlerts writes={services} />
      <WriteAlerts writes={products} />
      <WriteAlerts writes={prices} />
      <WriteAlerts writes={promotions} />
    </div>
  )
}

const isButton = (target: EventTarget) => target instanceof Element && target.closest('button') !== null
