import { Button } from '@mantine/core'
import { StillWorking } from '../../ui/still-working'
import { useCountdown } from '../../ui/use-countdown'
import classes from './account-form.module.css'

/**
 * The one primary button of an account form. It stays enabled and lets the form check on click; only a server that
 * names a time to wait disables it, with the countdown beside it (decisions.md, '429').
 */
export function SubmitButton({
  isBusy,
  waitMs,
  waitKey,
  children,
}: {
  isBusy: boolean
  waitMs: number
  /** Which refusal asked for the wait: another one begins another wait. */
  waitKey: string | undefined
  children: string
}) {
  const secondsLeft = useCountdown(waitMs, waitKey)
  return (
    <div className={classes.submit}>
      <Button type="submit" size="md" fullWidth loading={isBusy} disabled={secondsLeft > 0}>
        {children}
      </Button>
      {isBusy && <StillWorking />}
      {secondsLeft > 0 && <p className={classes.wait}>You can try again in {secondsLeft} s</p>}
    </div>
  )
}
