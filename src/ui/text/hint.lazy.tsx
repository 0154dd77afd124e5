import { Tooltip } from '@mantine/core'
import '@mantine/core/styles/Tooltip.layer.css'
import type { RefObject } from 'react'

/** What a `Hint` draws while it is shown. */
export function LazyHint({ text, target }: { text: string; target: RefObject<HTMLElement | null> }) {
  return <Tooltip label={text} target={target} opened />
}
