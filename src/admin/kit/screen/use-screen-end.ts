import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Calls back when the administrator leaves a screen for another path or tab. A filter, a page and a dialog belong to the screen
 * (docs/product/admin/README.md#messages).
 */
export function useScreenEnd(onEnd: () => void): void {
  const screen = useLocation({ select: ({ pathname, search: { tab = '0' } }) => `${pathname} ${tab}` })
  const latest = useRef(onEnd)
  latest.current = onEnd
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of each screen
  useEffect(() => () => latest.current(), [screen])
}
