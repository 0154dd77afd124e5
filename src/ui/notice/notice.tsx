import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, use, useEffect, useRef } from 'react'
import { LiveRegionContext } from './live-region'
import classes from './notice.module.css'

export type NoticeTone = 'danger' | 'warning' | 'info' | 'success'

/** Whoever is typing into a dialog must not be torn out of it by what has failed behind it. */
function isBehindDialog(box: HTMLElement): boolean {
  const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')]
  return dialogs.length > 0 && !dialogs.some((dialog) => dialog.contains(box))
}

const ICONS = {
  danger: IconCircleX,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
  success: IconCircleCheck,
} as const

/**
 * A sentence that somebody must see, in its tone, with an icon so that colour is not alone. Trouble is announced at once,
 * the rest politely: by the live region around it, or by the focus that it takes.
 */
export function Notice({
  tone,
  children,
  takesFocus = false,
  isPolite = false,
  onDismiss,
}: {
  tone: NoticeTone
  children: ReactNode
  /** For news that answers what was just done, such as a refused form. */
  takesFocus?: boolean
  /** For a warning about what is being typed, which must not interrupt it. */
  isPolite?: boolean
  onDismiss?: (() => void) | undefined
}) {
  const box = useRef<HTMLDivElement>(null)
  // An effect, because focus is outside of React.
  useEffect(() => {
    if (takesFocus && box.current && !isBehindDialog(box.current)) box.current.focus()
  }, [takesFocus])
  const isInRegion = use(LiveRegionContext)
  const isScenario = !isPolite && (tone === 'danger' || tone === 'warning')
  const Icon = ICONS[tone]
  function dismiss() {
    // The button goes with the notice: whoever pressed it goes on from the place around it.
    box.current?.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    onDismiss?.()
  }
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      role={isScenario ? 'alert' : isInRegion ? 'group' : 'status'}
      className={classes.notice ?? ''}
      data-tone={tone}
      icon={<Icon aria-hidden size={20} />}
      {...(onDismiss ? { withCloseButton: true, closeButtonLabel: 'Dismiss', onClose: dismiss } : {})}
    >
      {children}
    </Alert>
  )
}
