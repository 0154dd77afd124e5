import { Button, type ButtonProps } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './copy-button.module.css'

/** How long the confirmation stands (customer specification, section 9). */
const CONFIRMED_MS = 2000

type Confirmation = { readonly text: string } | undefined

/**
 * Copies a text and says so for two seconds, beside the button, whose name does not change. A browser that does not let it
 * says that too.
 */
export function CopyButton({
  text,
  confirmation = 'Copied to clipboard',
  children,
  ...looks
}: ButtonProps & {
  text: string
  confirmation?: string
  /** What the button is called: it says what is copied. */
  children: string
}) {
  const [said, setSaid] = useState<Confirmation>()
  // An effect, because it waits for time to pass.
  useEffect(() => {
    if (said === undefined) return
    const timer = setTimeout(() => setSaid(undefined), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [said])
  const Icon = said ? IconCheck : IconCopy
  return (
    <span className={classes.copy}>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Icon aria-hidden size={16} />}
        {...looks}
        onClick={() => void copy(text).then((hasCopied) => setSaid({ text: hasCopied ? confirmation : 'Not copied' }))}
      >
        {children}
      </Button>
      <span role="status" className={classes.said}>
        {said?.text}
      </span>
    </span>
  )
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
