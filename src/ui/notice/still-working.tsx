import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'

const SLOW_AFTER_MS = 5000

/** Says after five seconds that something is still under way; the limit of 30 s ends it (reliability.md, 'S'). */
export function StillWorking({
  since,
}: {
  /** When the waiting began, in ms since the page did; missing is now. */
  since?: number | undefined
}) {
  const [isSlow, setSlow] = useState(false)
  // An effect, because it waits for time to pass.
  useEffect(() => {
    const waited = since === undefined ? 0 : performance.now() - since
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS - waited)
    return () => clearTimeout(timer)
  }, [since])
  return (
    <Text component="p" size="sm" c="dimmed" role="status" m={0}>
      {isSlow ? 'Still working...' : ''}
    </Text>
  )
}
