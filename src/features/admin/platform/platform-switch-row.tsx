import { Loader, Switch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useId } from 'react'
import type { PlatformSwitch } from '#machines/shared/model'
import { useElapsed } from '../../../ui/use-elapsed'
import classes from './platform.module.css'
import { SWITCH_TEXTS } from './switch-texts'

/** Most answers are there before anybody has to be told that they are on their way. */
const SHOWN_BUSY_AFTER_MS = 400

/** One switch, with what it does. It is never disabled while it is being turned, so that the focus stays on it. */
export function PlatformSwitchRow({
  name,
  isOn,
  isBusy,
  isUnknown,
  onTurn,
}: {
  name: PlatformSwitch
  /** Undefined where it is not known. */
  isOn: boolean | undefined
  isBusy: boolean
  /** The server has answered, and left this one out. */
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
      {/* Not Switch's own description: that would become a part of the name. */}
      <p id={id} className={classes.hint}>
        {isUnknown ? `${help} Its current state is unknown.` : help}
      </p>
    </div>
  )
}
