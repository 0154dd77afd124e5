import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'

const SLOW_AFTER_MS = 5000

/** Shows after five seconds that a call is still running (docs/reliability.md#what-the-user-sees). */
export function StillWorking({
  since,
}: {
  /** The start of the wait, in ms since the page was loaded. The default is now. */
  since?: number | undefined
}) {
  const [isSlow, setSlow] = useState(false)
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
