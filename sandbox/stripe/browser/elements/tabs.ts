import { draw } from '../dom'

type Tab = { id: string; name: string; panel: HTMLElement }

/** Tabs by the pattern of the WAI: one of them is in the order of the keys, the arrows choose among them. */
export function createTabs(label: string, tabs: readonly Tab[], onSelect: () => void) {
  const list = draw('div', { class: 'TabList', role: 'tablist', 'aria-label': label })
  const entries = tabs.map(({ id, name, panel }) => {
    const button = draw(
      'button',
      { type: 'button', role: 'tab', class: 'Tab', id: `Tab-${id}`, 'aria-controls': `Panel-${id}` },
      name,
    )
    const place = draw('div', { role: 'tabpanel', id: `Panel-${id}`, 'aria-labelledby': button.id }, panel)
    button.addEventListener('click', () => select(id))
    list.append(button)
    return { id, button, place }
  })
  let selected = tabs[0]?.id ?? ''

  function select(id: string): void {
    selected = id
    showSelected()
    onSelect()
  }

  function showSelected(): void {
    for (const { id, button, place } of entries) {
      const isSelected = id === selected
      button.setAttribute('aria-selected', String(isSelected))
      button.tabIndex = isSelected ? 0 : -1
      button.classList.toggle('Tab--selected', isSelected)
      place.hidden = !isSelected
    }
  }

  list.addEventListener('keydown', (event) => {
    const here = entries.findIndex(({ id }) => id === selected)
    const there = placeOf(event.key, here)
    const entry = there === undefined ? undefined : entries.at(there % entries.length)
    if (!entry) return
    event.preventDefault()
    select(entry.id)
    entry.button.focus()
  })
  showSelected()
  return {
    root: draw('div', { class: 'Tabs' }, list, ...entries.map(({ place }) => place)),
    selected: () => selected,
    select,
  }
}

function placeOf(key: string, here: number): number | undefined {
  if (key === 'ArrowRight') return here + 1
  if (key === 'ArrowLeft') return here - 1
  if (key === 'Home') return 0
  return key === 'End' ? -1 : undefined
}
