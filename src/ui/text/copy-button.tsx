import { Button, type ButtonProps } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './copy-button.module.css'
import { CopyByHand } from './copy-by-hand'

/** docs/product/manage.md#identifier */
const CONFIRMED_MS = 2000

type Outcome = { readonly text: string; readonly hasCopied: boolean }

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
  /** A function is called on the click. */
  text: string | (() => string)
  confirmation?: string
  /** The label, which must name the copied text. */
  children: string
}) {
  const [outcome, setOutcome] = useState<Outcome>()
  async function copy() {
    const current = typeof text === 'string' ? text : text()
    setOutcome({ text: current, hasCopied: await copyText(current) })
  }
  useEffect(() => {
    if (!outcome?.hasCopied) return
    const timer = setTimeout(() => setOutcome(undefined), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const Icon = outcome?.hasCopied ? IconCheck : IconCopy
  return (
    <span className={classes.copy}>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Icon aria-hidden size={16} />}
        {...looks}
        onClick={() => void copy()}
      >
        {children}
      </Button>
      <span className={classes.message} data-outcome={outcome && (outcome.hasCopied ? 'copied' : 'failed')}>
        <span role="status">{outcome && (outcome.hasCopied ? confirmation : COPY_BY_HAND)}</span>
        {outcome?.hasCopied === false && <CopyByHand text={outcome.text} onLeave={() => setOutcome(undefined)} />}
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
