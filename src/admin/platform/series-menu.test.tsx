// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { numbersOf } from './series-files'
import { SeriesMenu } from './series-menu'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Renders the menu of a card, which opens at once, and returns its entries. */
async function openMenu(content: string): Promise<readonly (string | null)[]> {
  const card = document.createElement('div')
  card.innerHTML = content
  render(
    <MantineProvider env="test">
      <SeriesMenu name="userCreation" period="7d" bars={[]} card={{ current: card }} />
    </MantineProvider>,
  )
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}

const CHART = '<svg class="recharts-surface" width="400" height="192"></svg>'

test('a chart has numbers and pictures, and only numbers until it is loaded', async () => {
  expect(await openMenu(CHART)).toEqual(['Numbers (CSV)', 'Picture (PNG)', 'Picture (SVG)'])
  cleanup()
  expect(await openMenu('<p>Loading</p>')).toEqual(['Numbers (CSV)'])
})

test('a file that cannot be written shows an error, until another one is saved', async () => {
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementationOnce(() => {
    throw new Error('No more memory')
  })
  await openMenu(CHART)
  fireEvent.click(screen.getByRole('menuitem', { name: 'Picture (SVG)' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe("We couldn't save the file. Please try again.")
  expect(document.activeElement).toBe(alert)
  create.mockReturnValue('blob:file')
  fireEvent.click(screen.getByRole('button', { name: 'Download New users' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Numbers (CSV)' }))
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Saved new-users-7d-[\d-]+\.csv$/))
  expect(screen.queryByRole('alert')).toBeNull()
})

const bar = (label: string, count: number) => ({ label, short: label, long: label, count })

test("the numbers of a series have the server's dates", () => {
  const bars = [bar('2026-03-05', 2), bar('2026-03-06T09:00:00.000Z', 0)]
  const file = '\uFEFFPeriod,Users\r\n2026-03-05,2\r\n2026-03-06T09:00:00.000Z,0'
  expect(numbersOf({ name: 'userCreation', bars })).toBe(file)
  expect(numbersOf({ name: 'servicePerUser', bars: [bar('5+', 1)] })).toBe('\uFEFFServices,Users\r\n5+,1')
})
