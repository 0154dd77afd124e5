import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useRef } from 'react'
import type { SwitchRejection } from '#machines/admin/platform/platform.machine'
import { PLATFORM_SWITCHES, type SwitchChange, shownSwitch } from '#machines/admin/platform/platform-switches'
import type { PlatformSettings, PlatformSwitch } from '#machines/shared/model'
import { StillWorking } from '../../../ui/notice/still-working'
import { Panel } from '../../../ui/panel'
import { lastUpdatedSentence } from './moment'
import type { OverviewRead } from './overview-read'
import classes from './platform.module.css'
import { PlatformSwitchRow } from './platform-switch-row'
import { StaleLine } from './stale-line'
import { SwitchRejectionBanner } from './switch-rejection-banner'

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
      <div ref={content} tabIndex={-1} className={classes.controls}>
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
