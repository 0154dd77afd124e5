import { Loader, Skeleton, Switch } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useId, useRef } from 'react'
import type { SwitchRejection } from '#machines/admin/platform/platform.machine'
import {
  PLATFORM_SWITCHES,
  type PlatformSettings,
  type PlatformSwitch,
  type SwitchChange,
  shownSwitch,
} from '#machines/admin/platform/platform-switches'
import { describe } from '../../shared/errors/describe'
import { ErrorBanner } from '../../shared/errors/error-banner'
import { StillWorking } from '../../ui/notice/still-working'
import { WaitText } from '../../ui/notice/wait-button'
import { Panel } from '../../ui/panel'
import classes from './platform.module.css'
import { StaleLine } from './stale-line'
import { type OverviewRead, rejectionSentences, SWITCH_TEXTS } from './switch-texts'
import { lastUpdatedSentence } from './time-texts'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useElapsed } from '../../ui/use-time'

/** Part of the address of a link to the switches. */
export const CONTROLS_ID = 'controls'

/** Most responses arrive before a spinner would be useful. */
const SHOWN_BUSY_AFTER_MS = 400

/** The platform's switches (docs/product/admin/platform.md#switches). If they could not be loaded, they are shown as disabled with a note. */
export function PlatformControls({
  settings,
  pendingChanges,
  sent,
  rejection,
  read,
  onTurn,
  onRetry,
  onDismiss,
}: {
  settings: PlatformSettings
  pendingChanges: readonly SwitchChange[]
  sent: SwitchChange | null
  rejection: SwitchRejection | null
  /** The overview's response contains the switches. */
  read: OverviewRead
  onTurn: (name: PlatformSwitch, isOn: boolean) => void
  onRetry: () => void
  onDismiss: () => void
}) {
  const content = useRef<HTMLDivElement>(null)
  // The clicked button disappears, so the focus moves to the content around it.
  const focusContent = () => content.current?.focus()
  const isTurning = sent !== null || pendingChanges.length > 0
  return (
    <Panel title="Platform Controls" isBusy={read.state === 'first'}>
      <div ref={content} id={CONTROLS_ID} tabIndex={-1} className={classes.controls}>
        {rejection && (
          <SwitchRejectionBanner
            key={rejection.error.reference}
            rejection={rejection}
            settings={settings}
            read={read}
            onDismiss={() => {
              onDismiss()
              focusContent()
            }}
          />
        )}
        {read.state === 'unknown' && read.error && (
          <StaleLine
            error={read.error}
            onRetry={() => {
              onRetry()
              focusContent()
            }}
          >
            Couldn't load the current settings, so they can't be changed.
          </StaleLine>
        )}
        {read.state === 'first' ? (
          <LoadingSwitches />
        ) : (
          <div className={classes.switches}>
            {PLATFORM_SWITCHES.map((name) => (
              <PlatformSwitchRow
                key={name}
                name={name}
                {...shownSwitch(name, { settings, pendingChanges, sent })}
                isUnknown={read.state === 'known' && settings[name] === undefined}
                onTurn={(isOn) => onTurn(name, isOn)}
              />
            ))}
          </div>
        )}
        {read.state === 'first' && <Skeleton height={22} width={200} maw="100%" />}
        {read.state === 'known' && (
          <div className={classes.footer}>
            <p className={classes.hint}>{lastUpdatedSentence(settings.lastUpdated, settings.updatedBy)}</p>
            {isTurning && <StillWorking />}
          </div>
        )}
      </div>
    </Panel>
  )
}

function LoadingSwitches() {
  return (
    <div className={classes.switches}>
      {PLATFORM_SWITCHES.map((name) => (
        <div key={name} className={classes.loadingSwitch}>
          <Skeleton height={24} width={150} />
          <Skeleton height={18} width="80%" />
        </div>
      ))}
    </div>
  )
}

/** Shows the error of a switch change and the current state of the switch. The focus stays on the switch. */
function SwitchRejectionBanner({
  rejection,
  settings,
  read,
  onDismiss,
}: {
  rejection: SwitchRejection
  settings: PlatformSettings
  /** The overview is loaded again after the rejection. */
  read: OverviewRead
  onDismiss: () => void
}) {
  const description = describe(rejection.error, 'platformSwitch')
  return (
    <ErrorBanner error={description} takesFocus={false} onDismiss={onDismiss}>
      {rejectionSentences(rejection, settings, read).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <WaitText waitMs={description.retryAfterMs ?? 0} waitKey={description.reference} />
    </ErrorBanner>
  )
}

/** One switch with its description. It is not disabled while its call is in progress, so that the focus stays on it. */
function PlatformSwitchRow({
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
