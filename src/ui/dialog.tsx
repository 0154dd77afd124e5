import { Modal } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './dialog.module.css'

/** A dialog over the screen. While something is under way it can't be closed, so that nobody misses how it ended. */
export function Dialog({
  title,
  isBusy,
  isWide = false,
  opener: given,
  onClose,
  children,
}: {
  title: string
  isBusy: boolean
  /** For what has a table in it. */
  isWide?: boolean
  /** What has the focus back at the end; missing is what has it now. */
  opener?: Element | null | undefined
  onClose: () => void
  children: ReactNode
}) {
  const [opener] = useState(() => given ?? document.activeElement)
  // An effect, because focus is outside of React: it goes back to where it was before the dialog came.
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
  const content = useRef<HTMLDivElement>(null)
  // An effect, because focus is outside of React: a button that is busy loses it, and then the page behind could be reached.
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
        {/* Not Modal.Header: that is a <header>, and would count as a second one of the page. */}
        <div className={classes.header}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" disabled={isBusy} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
