import { Button, type ButtonProps } from '@mantine/core'
import { useCountdown } from '../use-countdown'
import classes from './wait-button.module.css'

/**
 * A button that a server may ask to leave alone for a while: it is disabled for that time, with the countdown beside it,
 * and keeps its name (decisions.md, '429').
 */
export function WaitButton({
  waitMs,
  waitKey,
  onClick,
  disabled = false,
  children,
  ...looks
}: ButtonProps & {
  /** How long the server asked to wait, in ms; 0 when it did not. */
  waitMs: number
  /** Which refusal asked for it: another one begins another wait. */
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
      {secondsLeft > 0 && <p className={classes.wait}>You can try again in {secondsLeft} s</p>}
    </>
  )
}
