import type { createSpotlight } from '@mantine/spotlight'
import { useEffect, useState } from 'react'

type SpotlightStore = ReturnType<typeof createSpotlight>[0]

/**
 * Returns the id of the option that Enter takes, for screen readers. Spotlight stores the selection only as an attribute of an
 * element, without a render. It selects nothing when results arrive later, so this selects the first option then.
 *
 * @param area contains the list
 */
export function useActiveOption(area: HTMLElement | null, store: SpotlightStore): string | undefined {
  const [active, setActive] = useState<string>()
  useEffect(() => {
    if (area === null) return
    const update = () => {
      const options = [...area.querySelectorAll('[data-action]')]
      const found = options.findIndex((option) => option.hasAttribute('data-selected'))
      const selected = Math.max(found, 0)
      if (found === -1) options[0]?.setAttribute('data-selected', 'true')
      store.updateState((state) => ({ ...state, selected }))
      setActive(options[selected]?.id)
    }
    update()
    const observer = new MutationObserver(update)
    observer.observe(area, { subtree: true, childList: true, attributeFilter: ['data-selected'] })
    return () => observer.disconnect()
  }, [area, store])
  return active
}
