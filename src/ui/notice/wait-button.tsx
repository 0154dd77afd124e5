import { Button, type ButtonProps } from '@mantine/core'
import { useCountdown } from '../use-countdown'
import classes from './wait-button.module.css'
import { waitSentence } from './wait-text'

/**
 * A button that is disabled while the server asks to wait, with a countdown beside it. Its name stays the same (D-034).
 */
export function WaitButton({
  waitMs,
  waitKey,
  onClick,
  disabled = false,
  children,
  ...looks
}: ButtonProps & {
  /** The wait that the server requested, in ms, or 0. */
  waitMs: number
  /** The rejection that caused the wait. Another key starts a new wait. */
  waitKey: string | undefined
  type?: 'submit' | 'button'
  'aria-describedby'?: string
  onClick?: () => void
  children: string
}) {
  const secondsLeft = useCountdown(waitMs, waitKey)
  return (
    <>
      <Button {...looks} disabled={disabled || secondsLeft > 0} {...(onClick ? { onClick } : {})}>
        {children}
      </Button>
      {secondsLeft > 0 && <p className={classes.wait}>{waitSentence(secondsLeft)}</p>}
    </>
  )
}
