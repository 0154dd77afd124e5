import { useState } from 'react'
import { lazyPart } from '../../../ui/notice/lazy-part'
import type { ListOptionsProps } from './list-options'
import { ListOptionsButton } from './list-options-button'

const { Part, preload } = lazyPart(async () => (await import('./list-options.lazy')).LazyListOptions)

/** Offers the actions for a whole list (docs/product/admin/README.md#list-options). The code is loaded when it is used. */
export function ListOptionsMenu(props: ListOptionsProps) {
  const [isUsed, setUsed] = useState(false)
  const button = (
    <ListOptionsButton aria-expanded={false} onPointerEnter={preload} onFocus={preload} onClick={() => setUsed(true)} />
  )
  return isUsed ? <Part {...props} fallback={button} /> : button
}
