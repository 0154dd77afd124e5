import { useEffect, useRef } from 'react'
import classes from './copy-button.module.css'

/** A text that the portal may not copy. It is selected, so that the keys of the browser copy it. */
export function CopyByHand({ text, onLeave }: { text: string; onLeave: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.select()
  }, [])
  return (
    <textarea
      ref={field}
      className={classes.text}
      aria-label="Text to copy"
      translate="no"
      readOnly
      rows={Math.min(text.split('\n').length, 4)}
      value={text}
      onBlur={onLeave}
    />
  )
}
