import { Button, type ButtonProps } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './copy-button.module.css'
import { CopyByHand } from './copy-by-hand'

/** docs/product/manage.md#identifier */
const CONFIRMED_MS = 2000

type Outcome = 'copied' | 'failed' | undefined

/**
 * Copies a text and shows a confirmation above the button for two seconds. If the browser does not allow it, the text is shown
 * and selected instead.
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
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(undefined), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const Icon = outcome === 'copied' ? IconCheck : IconCopy
  return (
    <span className={classes.copy}>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Icon aria-hidden size={16} />}
        {...looks}
        onClick={() => void copyText(text).then((hasCopied) => setOutcome(hasCopied ? 'copied' : 'failed'))}
      >
        {children}
      </Button>
      <span className={classes.message} data-outcome={outcome}>
        <span role="status">{outcome && { copied: confirmation, failed: COPY_BY_HAND }[outcome]}</span>
        {outcome === 'failed' && <CopyByHand text={text} onLeave={() => setOutcome(undefined)} />}
      </span>
    </span>
  )
}

const COPY_BY_HAND = "Couldn't copy. The text is selected, so you can copy it yourself."

/** Copies a text, and returns whether the browser has allowed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
