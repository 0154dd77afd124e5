import { Modal } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './dialog.module.css'
import { useFocusBack } from './lazy-overlay'

export type DialogProps = {
  title: string
  isBusy: boolean
  /** For dialogs that contain a table. */
  isWide?: boolean
  onClose: () => void
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
      returnFocus={false}
      classNames={{ content: classes.content ?? '' }}
      // The lock writes a <style> element at run time, which the policy forbids.
      lockScroll={false}
      closeOnEscape={!isBusy}
      closeOnClickOutside={false}
    >
      <Modal.Overlay />
      <Modal.Content ref={content}>
        {/* Modal.Header is a <header>, which would be a second banner landmark on the page. */}
        <div className={classes.header}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" disabled={isBusy} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
