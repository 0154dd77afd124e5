import { Button } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import type { Subject, Writes } from './writes'

/**
 * The verbs that undo each other, for all kinds of rows (docs/product/admin/README.md#undo). They are not in the texts of the
 * writes, because those load with the first list.
 */
const OPPOSITES: ReadonlyMap<string, string> = new Map(
  [
    ['suspend', 'unsuspend'],
    ['ban', 'unban'],
    ['cancel', 'uncancel'],
    ['enable', 'disable'],
  ].flatMap(([one = '', other = '']) => [
    [one, other],
    [other, one],
  ]),
)

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
  const verb = OPPOSITES.get(subject.verb)
  const isUndoable = () => actors.get(id)?.getSnapshot().hasTag('undoable')
  if (verb === undefined || subject.isUndo || !isUndoable()) return null
  const undo = { ...subject, verb, isUndo: true }
  function send() {
    // After a double click the undo is already under way.
    if (!isUndoable()) return
    actors.get(id)?.send({ type: 'open', subject: undo })
    actors.get(id)?.send({ type: 'run', input: undoInput?.(undo) ?? { verb } })
  }
  return <UndoButton onClick={send} />
}

function UndoButton({ onClick }: { onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  // The button disappears after some seconds. If it has the focus then, the notice around it takes the focus.
  useLayoutEffect(() => {
    const shown = button.current
    return () => {
      if (shown === document.activeElement) shown?.closest<HTMLElement>('[tabindex="-1"]')?.focus()
    }
  }, [])
  return (
    <Button ref={button} mt="xs" size="compact-sm" variant="default" onClick={onClick}>
      Undo
    </Button>
  )
}
