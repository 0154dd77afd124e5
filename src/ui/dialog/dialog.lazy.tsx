import { Modal } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import classes from './dialog.module.css'
import { spareKeyboard } from './first-focus'
import { useFocusBack } from './lazy-overlay'

export type DialogProps = {
  title: string
  isBusy: boolean
  /** For dialogs that contain a table or two columns. */
  isWide?: boolean
  onClose: () => void
  /** Its buttons belong into a `DialogFooter`. */
  children: ReactNode
}

/** The content of a `Dialog`, loaded when the first dialog opens. */
export function LazyDialog({
  title,
  isBusy,
  isWide = false,
  opener,
  onClose,
  children,
}: DialogProps & { opener: Element | null }) {
  useFocusBack(opener)
  const content = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // A form that replaces its loading dialog stands there at once.
  const [isFirst] = useState(() => document.querySelector('[role=dialog]') === null)
  const open = useCallback((element: HTMLDivElement | null) => {
    content.current = element
    if (element) spareKeyboard(element, heading.current)
  }, [])
  // A disabled button loses the focus, and Tab would then reach the page behind the dialog.
  useEffect(() => {
    if (isBusy) content.current?.focus()
  }, [isBusy])
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={isWide ? '60rem' : 'lg'}
      centered
      // Above the messages, which are above a panel of details.
      zIndex={220}
      returnFocus={false}
      classNames={{ content: classes.dialog ?? '', inner: classes.inner ?? '' }}
      // The lock writes a <style> element at run time, which the policy forbids.
      lockScroll={false}
      closeOnEscape={!isBusy}
      closeOnClickOutside={false}
    >
      <Modal.Overlay className={(isFirst && classes.appearing) || ''} />
      <Modal.Content ref={open} className={(isFirst && classes.rising) || ''}>
        {/* Modal.Header is a <header>, which would be a second banner landmark on the page. */}
        <div className={classes.header}>
          <Modal.Title ref={heading} tabIndex={-1} className={classes.title ?? ''}>
            {title}
          </Modal.Title>
          <Modal.CloseButton aria-label="Close" disabled={isBusy} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
