// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { IconHome } from '@tabler/icons-react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CommandGroup } from './command'
import { PaletteView } from './palette-view'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Shows a palette and records what happens. */
function show({ isNested = false } = {}) {
  const happened: string[] = []
  const groupOf = (label: string, ...names: readonly string[]): CommandGroup => ({
    label,
    commands: names.map((name) => ({
      id: name,
      name,
      icon: IconHome,
      staysOpen: name === 'More',
      run: () => void happened.push(name),
    })),
  })
  const element = (found: readonly CommandGroup[]) => <Palette found={found} />
  function Palette({ found }: { found: readonly CommandGroup[] }) {
    const [text, setText] = useState('')
    return (
      <PaletteView
        placeholder="Search"
        groups={[groupOf('Go to', 'Home', 'More')]}
        found={found}
        text={text}
        onText={setText}
        onSearch={(typed) => void happened.push(`search ${typed}`)}
        note={undefined}
        opener={null}
        onBack={isNested ? () => void happened.push('back') : undefined}
        onClose={() => void happened.push('close')}
      />
    )
  }
  const { rerender } = render(element([]), { wrapper: MantineProvider })
  const field = () => screen.getByRole('combobox')
  return {
    happened,
    arrive: (...names: readonly string[]) => settled(() => rerender(element([groupOf('Users', ...names)]))),
    type: (value: string) => settled(() => void fireEvent.change(field(), { target: { value } })),
    press: (code: string) => settled(() => void fireEvent.keyDown(field(), { key: code, code })),
    click: (name: string) => settled(() => void fireEvent.click(screen.getByRole('option', { name }))),
    options: () => screen.queryAllByRole('option').map(({ textContent }) => textContent),
    selected: () => screen.queryAllByRole('option', { selected: true }).map(({ textContent }) => textContent),
    announced: () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent,
    status: () => screen.getByRole('status').textContent,
  }
}

/** Acts, and waits for the selection and the next paint. */
const settled = (step: () => void) =>
  act(async () => {
    step()
    await new Promise((resolve) => setTimeout(resolve, 50))
  })

test('a command that shows others leaves the palette open', async () => {
  const palette = show()
  await palette.click('More')
  expect(palette.happened).toEqual(['More'])
})

test('the first result that arrives late is selected', async () => {
  const palette = show()
  await palette.type('ada')
  expect([palette.options(), palette.status()]).toEqual([[], 'Nothing found.'])
  await palette.arrive('ada', 'adam')
  expect([palette.options(), palette.selected(), palette.status()]).toEqual([['ada', 'adam'], ['ada'], '2 results'])
})

test('Escape and Backspace without a text go back, and Backspace in a text deletes a letter', async () => {
  const palette = show({ isNested: true })
  await palette.press('Backspace')
  await palette.press('Escape')
  await palette.type('ho')
  await palette.press('Backspace')
  expect(palette.happened).toEqual(['back', 'back', 'search ho'])
})
