import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './account-form.module.css'

/**
 * Returns the `inputContainer` of a field, with an empty place below the input. The first script shows a message there while the
 * libraries load (src/boot/early-form.ts). React leaves the text there, until `useEarlyInput` passes it to the form.
 */
export const withEarlyMessage = (field: string) => (input: ReactNode) => (
  <>
    {input}
    <Input.Error id={`early-message-${field}`} className={classes.earlyMessage ?? ''} suppressHydrationWarning>
      {''}
    </Input.Error>
  </>
)

/** Removes and returns the message that the first script shows for a field, or ''. */
export function takeEarlyMessage(field: string): string {
  const place = document.getElementById(`early-message-${field}`)
  const message = place?.textContent ?? ''
  if (place) place.textContent = ''
  return message
}
