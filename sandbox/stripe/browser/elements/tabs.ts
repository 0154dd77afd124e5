import { draw } from '../dom'

type Tab = { id: string; name: string; panel: HTMLElement }

/** Tabs with the WAI-ARIA pattern: only the selected tab is in the tab order, and the arrow keys select. */
export function createTabs(label: string, tabs: readonly Tab[], onSelect: () => void) {
  const list = draw('div', { class: 'TabList', role: 'tablist', 'aria-label': label })
  const entries = tabs.map(({ id, name, panel }) => {
    const button = draw(
      'button',
      { type: 'button', role: 'tab', class: 'Tab', id: `Tab-${id}`, 'aria-controls': `Panel-${id}` },
      name,
    )
    const tabPanel = draw('div', { role: 'tabpanel', id: `Panel-${id}`, 'aria-labelledby': button.id }, panel)
    button.addEventListener('click', () => select(id))
    list.append(button)
    return { id, button, tabPanel }
  })
  let selected = tabs[0]?.id ?? ''

  function select(id: string): void {
    selected = id
    showSelected()
    onSelect()
  }

  function showSelected(): void {
    for (const { id, button, tabPanel } of entries) {
      const isSelected = id === selected
      button.setAttribute('aria-selected', String(isSelected))
      button.tabIndex = isSelected ? 0 : -1
      button.classList.toggle('Tab--selected', isSelected)
      tabPanel.hidden = !isSelected
    }
  }

  list.addEventListener('keydown', (event) => {
    const shown = entries.filter(({ button }) => !button.hidden)
    const next = indexAfter(
      event.key,
      shown.findIndex(({ id }) => id === selected),
    )
    const entry = next === undefined ? undefined : shown.at(next % shown.length)
    if (!entry) return
    event.preventDefault()
    select(entry.id)
    entry.button.focus()
  })
  showSelected()
  return {
    root: draw('div', { class: 'Tabs' }, list, ...entries.map(({ tabPanel }) => tabPanel)),
    selected: () => selected,
    select,
    /** Hides these tabs and shows the others. */
    hide(ids: readonly string[]) {
      for (const { id, button } of entries) button.hidden = ids.includes(id)
    },
  }
}

function indexAfter(key: string, current: number): number | undefined {
  if (key === 'ArrowRight') return current + 1
  if (key === 'ArrowLeft') return current - 1
  if (key === 'Home') return 0
  return key === 'End' ? -1 : undefined
}
