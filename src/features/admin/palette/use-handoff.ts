import { useEffect } from 'react'
import { useAdmin } from '../admin-context'
import { type Handoff, handoffs } from './handoff'

/**
 * Performs the writes that the palette hands over to a list (docs/product/palette.md#actions).
 *
 * @param isScreen false for a tab, which the palette is about to leave for the screen of the list
 * @param perform must not change what it does: only the function of the first render is used
 */
export function useHandoff<TList extends Handoff['list']>(
  list: TList,
  isScreen: boolean,
  perform: (handoff: Extract<Handoff, { readonly list: TList }>) => void,
): void {
  const { memory } = useAdmin()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `perform` only uses what is the same for the whole screen
  useEffect(() => {
    if (!isScreen) return
    const take = () => {
      const handoff = handoffs.take(list, memory.userId)
      if (handoff !== undefined) perform(handoff)
    }
    take()
    return handoffs.subscribe(take)
  }, [list, isScreen, memory.userId])
}
