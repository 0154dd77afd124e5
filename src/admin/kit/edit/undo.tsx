import { Button } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { oppositeOf } from '#machines/admin/opposites'
import classes from '../screen/messages.module.css'
import type { Subject, Writes } from './writes'

/**
 * Offers the opposite of a write for some seconds after its success (docs/product/admin/README.md#undo). Renders nothing if there
 * is none, or if the write is an undo itself.
 */
export function Undo<TSubject extends Subject<string, unknown>>({
  writes: { actors, undoInput },
  id,
  subject,
}: {
  writes: Pick<Writes<TSubject, never>, 'actors' | 'undoInput'>
  id: string
  /** The write that has succeeded. */
  subject: TSubject
}) {
  const verb = oppositeOf(subject.verb)
  const isUndoable = () => actors.get(id)?.getSnapshot().hasTag('undoable')
  if (verb === undefined || subject.isUndo || !isUndoable()) return null
  const undo = { ...subject, verb, isUndo: true }
  function send() {
    // After a double click the undo is already under way.
    if (!isUndoable()) return
    actors.get(id)?.send({ type: 'open', subject: undo })
    actors.get(id)?.send({ type: 'run', input: undoInput?.(undo) ?? { verb } })
  }
  return <UndoButton label="Undo" onClick={send} />
}

/** The button of a message that disappears some seconds after a success. */
export function UndoButton({ label, onClick }: { label: string; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  // If the button has the focus when it disappears, the message around it takes the focus.
  useLayoutEffect(() => {
    const shown = button.current
    return () => {
      if (shown === document.activeElement) shown?.closest<HTMLElement>('[tabindex="-1"]')?.focus()
    }
  }, [])
  return (
    <Button ref={button} className={classes.end ?? ''} size="compact-sm" variant="default" onClick={onClick}>
      {label}
    </Button>
  )
}
