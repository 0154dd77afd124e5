// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createChangeEvents } from '../../../shared/xstate/resource'
import { RowMenu } from '../../../ui/table/row-menu'
import { ListFrame } from './list-frame'
import { useManagedRows } from './managed-rows'

afterEach(cleanup)

const listOf = (...rows: string[]) => (
  <ListFrame
    resource={{ state: 'ready', data: { rows, page: 1, pages: 1, total: rows.length } }}
    errorContext="users"
    entityName="users"
    onReload={() => {}}
  >
    {(page) => page.rows.map((row) => <button key={row} type="button">{`Actions for ${row}`}</button>)}
  </ListFrame>
)
const actions = (row: string) => screen.getByRole('button', { name: `Actions for ${row}` })
const list = () => document.querySelector('div[tabindex="-1"][aria-busy]')

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

test('the menu of a row that is loading opens, also if the list is refreshed meanwhile', async () => {
  const listWithMenu = () => (
    <ListFrame
      resource={{ state: 'ready', data: { rows: ['Luca'], page: 1, pages: 1, total: 1 } }}
      errorContext="users"
      entityName="users"
      onReload={() => {}}
    >
      {() => <RowMenu id="luca" name="Luca" isBusy={false} groups={() => [[{ label: 'View', onSelect: () => {} }]]} />}
    </ListFrame>
  )
  const { rerender } = render(listWithMenu(), { wrapper: MantineProvider })
  actions('Luca').focus()
  fireEvent.click(actions('Luca'))
  rerender(listWithMenu())
  expect(await screen.findByRole('menuitem', { name: 'View' })).toBeDefined()
})

afterEach(cleanup)

test('a table shows one page when the server sends its whole list', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => ({ id: String(index) }))
  const load = async () => ({ rows, page: 1, pages: 1, total: undefined })
  const changes = createChangeEvents()
  const { result } = renderHook(() => useManagedRows({ query: { page: 2 }, load, changes, onPlace: () => {} }))
  await waitFor(() => expect(result.current.data?.rows.length).toBe(20))
  expect([result.current.data?.rows[0], result.current.data?.pages]).toEqual([{ id: '20' }, 500])
})
