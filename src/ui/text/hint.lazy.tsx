import { Tooltip } from '@mantine/core'
import '@mantine/core/styles/Tooltip.layer.css'
import type { RefObject } from 'react'

/** The tooltip of a `Hint`. */
export function LazyHint({ text, target }: { text: string; target: RefObject<HTMLElement | null> }) {
  return <Tooltip label={text} target={target} opened />
}
