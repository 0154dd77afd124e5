import { Button, type ButtonProps } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './copy-button.module.css'

/** docs/product/manage.md#identifier */
const CONFIRMED_MS = 2000

type Message = { readonly text: string } | undefined

/**
 * Copies a text and shows a confirmation above the button for two seconds. If the browser does not allow it, that is shown
 * instead.
 */
export function CopyButton({
  text,
  confirmation = 'Copied to clipboard',
  children,
  ...looks
}: ButtonProps & {
  text: string
  confirmation?: string
  /** The label, which must name the copied text. */
  children: string
}) {
  const [message, setMessage] = useState<Message>()
  useEffect(() => {
    if (message === undefined) return
    const timer = setTimeout(() => setMessage(undefined), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [message])
  const Icon = message ? IconCheck : IconCopy
  return (
    <span className={classes.copy}>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Icon aria-hidden size={16} />}
        {...looks}
        onClick={() =>
          void copyText(text).then((hasCopied) => setMessage({ text: hasCopied ? confirmation : "Couldn't copy" }))
        }
      >
        {children}
      </Button>
      <span role="status" className={classes.message}>
        {message?.text}
      </span>
    </span>
  )
}

/** Copies a text, and returns whether the browser has allowed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
