import type { SwitchRejection } from '#machines/admin/platform/platform.machine'
import type { PlatformSettings } from '#machines/shared/model'
import { describe } from '../../../errors/describe'
import { ErrorBanner } from '../../../errors/error-banner'
import { WaitText } from '../../../ui/notice/wait-button'
import type { OverviewRead } from './overview-read'
import { rejectionSentences } from './switch-texts'

/** Shows the error of a switch change and the current state of the switch. The focus stays on the switch. */
export function SwitchRejectionBanner({
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
