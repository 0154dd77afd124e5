import { Button } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import type { Subject, Writes } from './writes'

/** Sends the opposite of a successful write, without a question (docs/product/admin/README.md#undo). */
export function UndoButton<TSubject extends Subject<string, unknown>>({
  writes: { actors, undoInput },
  id,
  undo,
}: {
  writes: Pick<Writes<TSubject, never>, 'actors' | 'undoInput'>
  id: string
  /** The opposite write. */
  undo: TSubject
}) {
  const button = useRef<HTMLButtonElement>(null)
  // The button disappears after some seconds. If it has the focus then, the notice around it takes the focus.
  useLayoutEffect(() => {
    const shown = button.current
    return () => {
      if (shown === document.activeElement) shown?.closest<HTMLElement>('[tabindex="-1"]')?.focus()
    }
  }, [])
  function send() {
    const actor = actors.get(id)
    // After a double click the undo is already under way.
    if (!actor?.getSnapshot().hasTag('undoable')) return
    actor.send({ type: 'open', subject: undo })
    actor.send({ type: 'run', input: undoInput?.(undo) ?? { verb: undo.verb } })
  }
  return (
    <Button ref={button} size="compact-sm" variant="default" onClick={send}>
      Undo
    </Button>
  )
}
