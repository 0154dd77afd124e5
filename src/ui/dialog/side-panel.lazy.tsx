import { Drawer } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { type ReactNode, useRef } from 'react'
import { openDialogs } from '../own-keys'
import classes from './dialog.module.css'
import { useFocusBack } from './lazy-overlay'

export type SidePanelProps = { title: string; onClose: () => void; children: ReactNode }

/** The content of a `SidePanel`, loaded when the first one opens. */
export function LazySidePanel({ title, opener, onClose, children }: SidePanelProps & { opener: Element | null }) {
  useFocusBack(opener)
  const content = useRef<HTMLDivElement>(null)
  return (
    <Drawer.Root
      opened
      // Escape closes a dialog over the panel first.
      onClose={() => openDialogs().at(-1) === content.current && onClose()}
      returnFocus={false}
      position="right"
      size={420}
      // The lock writes a <style> element at run time, which the policy forbids.
      lockScroll={false}
      classNames={{ content: classes.panel ?? '' }}
    >
      <Drawer.Overlay backgroundOpacity={0.4} />
      <Drawer.Content ref={content}>
        {/* Drawer.Header is a <header>, which would be a second banner landmark on the page. */}
        <div className={classes.header}>
          <Drawer.Title className={classes.title ?? ''}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </div>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
