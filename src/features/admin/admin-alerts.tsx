import classes from './admin.module.css'
import type { Admin } from './admin-context'
import { WriteAlerts } from './edit/write-alerts'
import { ProvisioningAlerts } from './services/provisioning-alerts'

/** Shows the outcomes of all writes and deployments on every administration screen, and stays in view while a list is scrolled. */
export function AdminAlerts({
  admin: { users, services, products, prices, promotions, provisionings },
}: {
  admin: Admin
}) {
  return (
    // A click removes the alert together with its button, so the focus moves here.
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside handle the mouse and the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a button is a click
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
