import { Button, type ButtonProps } from '@mantine/core'
import { useCountdown } from '../use-countdown'
import classes from './wait-button.module.css'

/**
 * A button that is disabled while the server asks to wait, with a countdown beside it. Its name stays the same (D-034).
 */
export function WaitButton({
  waitMs,
  waitKey,
  onClick,
  disabled = false,
  leavesFocus = false,
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
  /**
   * True if a click leaves the focus in the field. A field that loses it may show a message, which would move the button away
   * from under the pointer before the click.
   */
  leavesFocus?: boolean
  children: string
}) {
  const secondsLeft = useCountdown(waitMs, waitKey)
  return (
    <>
      <Button
        {...looks}
        disabled={disabled || secondsLeft > 0}
        {...(onClick ? { onClick } : {})}
        {...(leavesFocus ? { onMouseDown: (event) => event.preventDefault() } : {})}
      >
        {children}
      </Button>
      {secondsLeft > 0 && <p className={classes.wait}>{waitSentence(secondsLeft)}</p>}
    </>
  )
}

/** Shows the remaining wait that the server requested, or nothing if there is none. */
export function WaitText({ waitMs, waitKey }: { waitMs: number; waitKey: string | undefined }) {
  const secondsLeft = useCountdown(waitMs, waitKey)
  return secondsLeft > 0 ? <p>{waitSentence(secondsLeft)}</p> : null
}

/** Names seconds up to a minute, then whole minutes: nobody counts down 900 seconds. */
function waitSentence(secondsLeft: number): string {
  const [count, unit] = secondsLeft <= 60 ? [secondsLeft, 'second'] : [Math.ceil(secondsLeft / 60), 'minute']
  return `You can try again in ${count} ${unit}${count === 1 ? '' : 's'}.`
}
