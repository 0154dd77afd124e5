import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PLATFORM_SWITCHES, shownSwitch } from '#machines/admin/platform/platform-switches'
import { useSnapshots } from '../../shared/xstate/actors-by-id'
import { useWork } from '../kit/admin-context'
import { createPlatformWork, PLATFORM_ID } from './platform.ports'
import { CONTROLS_ID } from './platform-controls'
import { SWITCH_TEXTS } from './switch-texts'
import classes from './switches-bar.module.css'

/**
 * Names the switches that are off, on every administration screen (docs/product/admin/platform.md#bar). It follows the same actor
 * as the tab 'Platform', and reads the overview if that tab was not open yet.
 */
export function SwitchesBar() {
  const { actors: platform } = useWork(createPlatformWork)
  useEffect(() => void platform.getOrCreate(PLATFORM_ID), [platform])
  const context = useSnapshots(platform).get(PLATFORM_ID)?.context
  const off = PLATFORM_SWITCHES.filter((name) => context && shownSwitch(name, context).isOn === false)
  const names = `Off: ${off.map((name) => SWITCH_TEXTS[name].label).join(', ')}`
  return (
    <div role="status" className={classes.place}>
      {off.length > 0 && (
        <Link to="/admin" hash={CONTROLS_ID} className={classes.bar} title={names}>
          <IconAlertTriangle aria-hidden size={16} />
          <span className={classes.names}>{names}</span>
          <span className={classes.change}>Change</span>
        </Link>
      )}
    </div>
  )
}
