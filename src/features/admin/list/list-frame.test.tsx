// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ListFrame } from './list-frame'

afterEach(cleanup)

const listOf = (...rows: string[]) => (
  <ListFrame
    resource={{ state: 'ready', data: { rows, page: 1, pages: 1, total: rows.length } }}
    place="users"
    entityName="users"
    onReload={() => {}}
  >
    {(page) => page.rows.map((row) => <button key={row} type="button">{`Actions for ${row}`}</button>)}
  </ListFrame>
)
const actions = (row: string) => screen.getByRole('button', { name: `Actions for ${row}` })
const list = () => screen.getByText(/users? found/).parentElement

test('the list takes the focus of a row that leaves it, and only then', () => {
  const { rerender } = render(listOf('Luca', 'Lotte'), { wrapper: MantineProvider })
  actions('Luca').focus()
  rerender(listOf('Luca'))
  expect(document.activeElement).toBe(actions('Luca'))
  rerender(listOf('Lotte'))
  expect(document.activeElement).toBe(list())
  actions('Lotte').focus()
  actions('Lotte').blur()
  rerender(listOf('Lotte'))
  expect(document.activeElement).toBe(document.body)
})
