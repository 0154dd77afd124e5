import type { ConfigChange } from '#machines/manage/config/config-changes'
import type { ConfigKey } from '#machines/manage/config/config-keys'
import { storedKeyOf } from '#machines/manage/config/config-values'
import type { ApiError } from '#machines/shared/api-error'
import type { Description } from '../../errors/describe'
import { ErrorBanner } from '../../errors/error-banner'
import { ButtonLink } from '../../ui/links'
import { Notice } from '../../ui/notice/notice'
import { otherFieldErrors, settingName } from './config-field-errors'
import { isNotFound } from './config-states'

/** Why a save failed, and what that means for what was typed. */
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
  /** What has no field on the screen. */
  fixed: ReadonlySet<ConfigKey>
  onDismiss: () => void
}) {
  return (
    <ErrorBanner error={description} onDismiss={onDismiss}>
      {isUnsent && (
        <p>This time nothing was sent, because what is stored could not be read first. What you typed is kept.</p>
      )}
      {isUnclear && <p>We could not tell whether this was saved. Saving again does no harm.</p>}
      {error.status === 409 && <p>It was changed elsewhere meanwhile. Save again to compare; yours is kept.</p>}
      {otherFieldErrors(error, fixed).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {isNotFound(error) && (
        <ButtonLink to="/services" variant="default" size="compact-sm">
          Your services
        </ButtonLink>
      )}
    </ErrorBanner>
  )
}

/** Nothing has been sent: what others changed is in the fields that were not touched, and beside the others in the list. */
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
      <p>The configuration was changed elsewhere since you opened it, so nothing has been saved yet.</p>
      {both.length > 0 && <p>Changed by you as well: {both.join(', ')}. Compare below; saving keeps yours.</p>}
      {theirs.length > 0 && <p>Taken over from there: {theirs.join(', ')}.</p>}
    </Notice>
  )
}
