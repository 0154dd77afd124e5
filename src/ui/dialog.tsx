import { Modal } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'

/** A dialog over the screen. While something is under way it can't be closed, so that nobody misses how it ended. */
export function Dialog({
  title,
  isBusy,
  onClose,
  children,
}: {
  title: string
  isBusy: boolean
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      classNames={{ content: classes.content ?? '', header: classes.header ?? '', title: classes.title ?? '' }}
      centered
      // The lock writes a <style> element at run time, which the policy forbids.
      lockScroll={false}
      closeOnEscape={!isBusy}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close', disabled: isBusy }}
    >
      {children}
    </Modal>
  )
}
