import { useCountdown } from '../use-countdown'

/** How long a server asks to wait before something is tried again; nothing when it does not, or once that time is over. */
export function WaitText({ waitMs, waitKey }: { waitMs: number; waitKey: string | undefined }) {
  const secondsLeft = useCountdown(waitMs, waitKey)
  return secondsLeft > 0 ? <p>You can try again in {secondsLeft} s.</p> : null
}
