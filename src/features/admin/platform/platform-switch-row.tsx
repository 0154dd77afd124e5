import { Loader, Switch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useId } from 'react'
import type { PlatformSwitch } from '#machines/shared/model'
import { useElapsed } from '../../../ui/use-time'
import classes from './platform.module.css'
import { SWITCH_TEXTS } from './switch-texts'

/** Most responses arrive before a spinner would be useful. */
const SHOWN_BUSY_AFTER_MS = 400

/** One switch with its description. It is not disabled while its call is in progress, so that the focus stays on it. */
export function PlatformSwitchRow({
  name,
  isOn,
  isBusy,
  isUnknown,
  onTurn,
}: {
  name: PlatformSwitch
  /** Undefined if the state is unknown. */
  isOn: boolean | undefined
  isBusy: boolean
  /** True if the server's response does not contain this switch. */
  isUnknown: boolean
  onTurn: (isOn: boolean) => void
}) {
  const id = useId()
  const isShownBusy = useElapsed(SHOWN_BUSY_AFTER_MS, isBusy)
  const { label, help } = SWITCH_TEXTS[name]
  return (
    <div className={classes.switch}>
      <Switch
        size="md"
        label={label}
        aria-describedby={id}
        aria-busy={isBusy}
        checked={isOn ?? false}
        disabled={isOn === undefined}
        thumbIcon={isShownBusy ? <Loader size={12} className={classes.busy ?? ''} /> : undefined}
        classNames={{ body: classes.body ?? '', track: classes.track ?? '', label: classes.label ?? '' }}
        onChange={(event) => onTurn(event.currentTarget.checked)}
      />
      {/* Mantine's own description would become a part of the accessible name. */}
      <p id={id} className={classes.hint}>
        {isUnknown ? `${help} Its current state is unknown.` : help}
      </p>
    </div>
  )
}
