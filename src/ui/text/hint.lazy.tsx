import { Tooltip } from '@mantine/core'
import '@mantine/core/styles/Tooltip.layer.css'
import type { RefObject } from 'react'

type HintProps = {
  readonly text: string
  readonly target: RefObject<HTMLElement | null>
  readonly onPointerEnter: () => void
  readonly onPointerLeave: () => void
}

/** The tooltip of a `Hint`, which the pointer can be moved to. */
export function LazyHint({ text, target, ...hover }: HintProps) {
  return <Tooltip label={text} target={target} opened interactive {...hover} />
}
