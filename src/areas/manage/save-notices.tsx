import type { ConfigChange } from '#machines/manage/config/config-changes'
import type { ConfigKey } from '#machines/manage/config/config-keys'
import { storedKeyOf } from '#machines/manage/config/config-values'
import { isNotFound } from '#machines/manage/manage-screen'
import type { ApiError } from '#machines/shared/api-error'
import type { Description } from '../../shared/errors/describe'
import { ErrorBanner } from '../../shared/errors/error-banner'
import { ButtonLink } from '../../ui/links'
import { Notice } from '../../ui/notice/notice'
import { otherFieldErrors, settingName } from './config-labels'
import { GO_TO_SERVICES } from './service-situation'

/** Shows why a save failed, and what happened to the user's changes. */
export function SaveRejection({
  error,
  description,
  isUnclear,
  isUnsent,
  fixed,
  onDismiss,
}: {
  error: ApiError
  description: Description
  isUnclear: boolean
  isUnsent: boolean
  /** Settings without an editable field. */
  fixed: ReadonlySet<ConfigKey>
  onDismiss: () => void
}) {
  return (
    <ErrorBanner error={description} onDismiss={onDismiss}>
      {isUnsent && (
        <p>We couldn't load the current configuration, so nothing was saved. Your changes are still here.</p>
      )}
      {isUnclear && <p>We couldn't confirm whether your changes were saved. It's safe to save again.</p>}
      {isChangedElsewhere(error) && (
        <p>
          The configuration was changed elsewhere, so your changes weren't saved. They're still here. When you save
          again, we'll show you the differences first.
        </p>
      )}
      {otherFieldErrors(error, fixed).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {isNotFound(error) && (
        <ButtonLink to="/services" variant="default" size="compact-sm">
          {GO_TO_SERVICES}
        </ButtonLink>
      )}
    </ErrorBanner>
  )
}

/** A service that is not deployed is a 409 too, and nothing was changed then. */
function isChangedElsewhere({ status, code }: ApiError): boolean {
  return status === 409 && code !== 'SERVICE_NOT_DEPLOYED'
}

/**
 * Shown after a save that found changes from elsewhere and sent nothing. Unedited fields already show those changes; for edited
 * fields, the list compares both values.
 */
export function ConflictNotice({
  conflicts,
  changes,
  onDismiss,
}: {
  conflicts: readonly ConfigKey[]
  changes: readonly ConfigChange[]
  onDismiss: () => void
}) {
  const edited = new Set(changes.map(({ field }) => storedKeyOf(field)))
  const both = conflicts.filter((key) => edited.has(key)).map(settingName)
  const theirs = conflicts.filter((key) => !edited.has(key)).map(settingName)
  return (
    <Notice tone="warning" takesFocus onDismiss={onDismiss}>
      <p>The configuration has changed since you opened it, so nothing has been saved yet.</p>
      {both.length > 0 && (
        <p>
          {`Also changed by you: ${both.join(', ')}. Compare the values below. Saving replaces the saved values with yours.`}
        </p>
      )}
      {theirs.length > 0 && <p>{`Updated to the latest saved values: ${theirs.join(', ')}.`}</p>}
    </Notice>
  )
}
