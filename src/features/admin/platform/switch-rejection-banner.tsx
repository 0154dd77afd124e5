import type { SwitchRejection } from '#machines/admin/platform/platform.machine'
import type { PlatformSettings } from '#machines/shared/model'
import { describe } from '../../../errors/describe'
import { ErrorBanner } from '../../../errors/error-banner'
import { WaitText } from '../../../ui/notice/wait-text'
import type { OverviewRead } from './read'
import { rejectionSentences } from './switch-texts'

/** Why a switch could not be turned, and how it is now. The focus stays on the switch. */
export function SwitchRejectionBanner({
  rejection,
  settings,
  read,
  onDismiss,
}: {
  rejection: SwitchRejection
  settings: PlatformSettings
  /** Of the overview, which is read again after the refusal. */
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
