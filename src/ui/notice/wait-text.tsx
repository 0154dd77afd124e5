import { useCountdown } from '../use-countdown'

/** Shows the remaining wait that the server requested, or nothing if there is none. */
export function WaitText({ waitMs, waitKey }: { waitMs: number; waitKey: string | undefined }) {
  const secondsLeft = useCountdown(waitMs, waitKey)
  return secondsLeft > 0 ? <p>{waitSentence(secondsLeft)}</p> : null
}

/** Names seconds up to a minute, then whole minutes: nobody counts down 900 seconds. */
export function waitSentence(secondsLeft: number): string {
  const [count, unit] = secondsLeft <= 60 ? [secondsLeft, 'second'] : [Math.ceil(secondsLeft / 60), 'minute']
  return `You can try again in ${count} ${unit}${count === 1 ? '' : 's'}.`
}
