import { useEffect } from 'react'
import type { Action } from '../../shared/xstate/action'
import { Messages } from '../../ui/notice/messages'
import { Notice } from '../../ui/notice/notice'
import { KEPT } from '../services/keep-service-view'
import type { Credentials } from './credentials-panel'

/** The successes of the screen, over the page. One ends when the next act begins (docs/product/manage.md#messages). */
export function ManageMessages({
  isSaving,
  isSaved,
  credentials: { discord, database },
  cancellation,
  keeping,
  onDismiss,
}: {
  isSaving: boolean
  isSaved: boolean
  credentials: Credentials
  cancellation: Action<void>
  keeping: Action<void>
  /** Dismisses the success of a save. */
  onDismiss: () => void
}) {
  const actions = [discord, database, cancellation, keeping]
  const isActing = isSaving || keeping.isBusy || [discord, database, cancellation].some(({ isOpen }) => isOpen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each act
  useEffect(() => {
    if (!isActing) return
    for (const { dismiss } of actions) dismiss()
    if (isSaved) onDismiss()
  }, [isActing])
  return (
    <Messages>
      {isSaved && <Success text="Configuration updated successfully!" onDismiss={onDismiss} />}
      {discord.hasSucceeded && <Success text="Discord credentials updated successfully!" onDismiss={discord.dismiss} />}
      {database.hasSucceeded && (
        <Success text="Database credentials updated successfully!" onDismiss={database.dismiss} />
      )}
      {cancellation.hasSucceeded && (
        <Success
          text="Service cancelled successfully. Your service will expire at the end of the billing cycle."
          // The button that opened the dialog is disabled now.
          takesFocus
          onDismiss={cancellation.dismiss}
        />
      )}
      {keeping.hasSucceeded && (
        // The button that was clicked is gone.
        <Success text={KEPT} takesFocus onDismiss={keeping.dismiss} />
      )}
    </Messages>
  )
}

function Success({
  text,
  takesFocus = false,
  onDismiss,
}: {
  text: string
  takesFocus?: boolean
  onDismiss: () => void
}) {
  return (
    <Notice tone="success" takesFocus={takesFocus} onDismiss={onDismiss}>
      <p>{text}</p>
    </Notice>
  )
}
