import { useCountdown } from '../use-countdown'

/** Shows the remaining wait that the server requested, or nothing if there is none. */
export function WaitText({ waitMs, waitKey }: { waitMs: number; waitKey: string | undefined }) {
  const secondsLeft = useCountdown(waitMs, waitKey)
  return secondsLeft > 0 ? <p>You can try again in {secondsLeft} s.</p> : null
}
