import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { openDialogs } from '../own-keys'
import classes from './notice.module.css'

/** True inside a live region. */
const LiveRegionContext = createContext(false)

export type NoticeTone = 'danger' | 'warning' | 'info' | 'success'

/** A notice behind an open dialog must not take the focus out of it. */
function isBehindDialog(box: HTMLElement): boolean {
  const dialogs = openDialogs()
  return dialogs.length > 0 && !dialogs.some((dialog) => dialog.contains(box))
}

const ICONS = {
  danger: IconCircleX,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
  success: IconCircleCheck,
} as const

/**
 * A message with a tone, and an icon, so that it does not rely on color. Errors and warnings are alerts. Other messages are
 * announced politely, by the live region around them or by taking the focus.
 */
export function Notice({
  tone,
  children,
  takesFocus = false,
  isPolite = false,
  isState = false,
  onDismiss,
}: {
  tone: NoticeTone
  children: ReactNode
  /** For the result of the user's last action, such as a rejected form. */
  takesFocus?: boolean
  /** For a warning about text that the user is typing, which must not interrupt. */
  isPolite?: boolean
  /** For a part of the screen that is no message, such as the status of what the screen shows. Nothing announces it. */
  isState?: boolean
  onDismiss?: (() => void) | undefined
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus && box.current && !isBehindDialog(box.current)) box.current.focus()
  }, [takesFocus])
  const isInRegion = use(LiveRegionContext)
  const isAlert = !isPolite && !isState && (tone === 'danger' || tone === 'warning')
  const Icon = ICONS[tone]
  function dismiss() {
    // The button disappears with the notice, so the surrounding region takes the focus.
    box.current?.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    onDismiss?.()
  }
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      role={isAlert ? 'alert' : isInRegion || isState ? 'group' : 'status'}
      className={classes.notice ?? ''}
      data-tone={tone}
      // A dialog that opens with the notice moves the focus there, and not to its first button.
      data-autofocus={takesFocus || undefined}
      icon={<Icon aria-hidden size={20} />}
      {...(onDismiss ? { withCloseButton: true, closeButtonLabel: 'Dismiss', onClose: dismiss } : {})}
    >
      {children}
    </Alert>
  )
}

/**
 * A region for polite messages. It exists before its messages, because screen readers may miss a region that appears with
 * its text. For the same reason, messages that exist from the start are added after the first render.
 */
export function LiveRegion({
  isAtomic = true,
  children,
}: {
  /** False if a new message is read without the others. */
  isAtomic?: boolean
  children?: ReactNode
}) {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return (
    <div role="status" aria-atomic={isAtomic} className={classes.region}>
      <LiveRegionContext value={true}>{isMounted && children}</LiveRegionContext>
    </div>
  )
}
