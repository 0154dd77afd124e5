// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { DataTable, useRowKeys } from './data-table'
import type { Column, RowActions, Selection } from './table-row'

afterEach(cleanup)

type Row = { readonly id: string }
const ADA = { id: 'ada' }
const BEN = { id: 'ben' }

const ACTIONS: RowActions<Row, null> = {
  nameOf: ({ id }) => id || 'Without an id',
  groupsOf: ({ id }) => [
    [
      { label: 'View', onSelect: () => chosen.push(`view ${id}`) },
      { label: 'Edit', onSelect: () => chosen.push(`edit ${id}`) },
    ],
    [],
    [{ label: 'Delete', onSelect: () => chosen.push(`delete ${id}`), isDestructive: true }],
  ],
}
let chosen: string[] = []
let rendered: string[] = []
afterEach(() => {
  chosen = []
  rendered = []
})
const COLUMNS: readonly Column<Row, null>[] = [
  {
    name: 'Name',
    cell: ({ id }) => {
      rendered.push(id)
      return id
    },
  },
]

const WithoutTransitions = ({ children }: { children: ReactNode }) => (
  <MantineProvider env="test">{children}</MantineProvider>
)

function show(rows: readonly Row[], busy = '', selection?: Selection) {
  let shown = rows
  const table = (busyId: string) => (
    <DataTable
      caption="Users"
      columns={COLUMNS}
      actions={ACTIONS}
      context={null}
      rows={shown}
      isBusyRow={({ id }) => id === busyId}
      selection={selection}
    />
  )
  const { rerender } = render(table(busy), { wrapper: WithoutTransitions })
  return {
    setBusy: (id: string) => rerender(table(id)),
    turnTo(next: readonly Row[]) {
      shown = next
      rerender(table(busy))
    },
  }
}

const buttonOf = (name: string) => screen.getByRole('button', { name: `Actions for ${name}` })
const items = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent)

test('the menu of a row has its actions in order, and an action runs after the focus has returned', async () => {
  show([ADA, BEN])
  buttonOf('ben').focus()
  fireEvent.click(buttonOf('ben'))
  await screen.findByRole('menuitem', { name: 'Delete' })
  expect(items()).toEqual(['View', 'Edit', 'Delete'])
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect([chosen, document.activeElement]).toEqual([['delete ben'], buttonOf('ben')])
})

test('the menu of a busy row stays closed', async () => {
  const { setBusy } = show([ADA, BEN], 'ada')
  fireEvent.click(buttonOf('ada'))
  setBusy('')
  expect(items()).toEqual([])
})

test('a row without an id has no menu and no checkbox', () => {
  const box: Selection['box'] = ({ name }) => <input type="checkbox" aria-label={`Select ${name}`} />
  show([ADA, { id: '' }], '', { ids: new Set(), isAll: false, toggle: () => {}, setAll: () => {}, box })
  const named = (role: string) => screen.getAllByRole(role).map((control) => control.getAttribute('aria-label'))
  expect([named('button'), named('checkbox')]).toEqual([['Actions for ada'], ['Select ada']])
})

test('a busy row and an open menu render no other row', async () => {
  const { setBusy } = show([ADA, BEN])
  rendered = []
  setBusy('ada')
  buttonOf('ben').focus()
  fireEvent.click(buttonOf('ben'))
  await screen.findByRole('menuitem', { name: 'Delete' })
  expect(rendered).toEqual(['ada'])
})

test('a new page reuses the elements of all rows except the one in use, and no menu', async () => {
  const { turnTo } = show([ADA, BEN, { id: 'cleo' }])
  buttonOf('cleo').focus()
  fireEvent.click(buttonOf('cleo'))
  await screen.findByRole('menuitem', { name: 'Delete' })
  buttonOf('ben').focus()
  const [first, second] = [buttonOf('ada'), buttonOf('ben')]
  rendered = []
  turnTo([{ id: 'dora' }, { id: 'emil' }, { id: 'fay' }])
  expect([buttonOf('dora') === first, buttonOf('emil') === second, items(), rendered, document.activeElement]).toEqual([
    true,
    false,
    [],
    ['dora', 'emil', 'fay'],
    document.body,
  ])
})

test('the menu of a row that comes back stays closed', async () => {
  const { turnTo } = show([ADA, BEN])
  fireEvent.click(buttonOf('ada'))
  fireEvent.keyDown(await screen.findByRole('menuitem', { name: 'Delete' }), { key: 'Escape' })
  await waitFor(() => expect(items()).toEqual([]))
  buttonOf('ada').blur()
  turnTo([{ id: 'dora' }, { id: 'emil' }])
  turnTo([ADA, BEN])
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(items()).toEqual([])
})

const rowsOf = (ids: string) => [...ids].map((id) => ({ id }))

test.each([
  ['the first page gets keys in order', ['abc'], '0 1 2'],
  ['a completely new page reuses the keys', ['abc', 'def'], '0 1 2'],
  ['a shorter new page reuses the first keys', ['abc', 'de'], '0 1'],
  ['a longer new page gets additional keys', ['ab', 'cdef'], '0 1 4 5'],
  ['the same rows have the same keys', ['abc', 'abc'], '0 1 2'],
  ['the same rows in another order have the same keys', ['abc', 'cab'], '2 0 1'],
  ['the key of a removed row is not reused while other rows stay', ['abc', 'ac'], '0 2'],
  ['an added row gets a new key while other rows stay', ['abc', 'dab'], '3 0 1'],
  ['the keys start again after an empty page', ['abc', '', 'de'], '0 1'],
  ['no two rows have the same key', ['abc', 'cd', 'efgh', 'ha', 'xyz'], '8 10 13'],
])('%s', (_, pages, keys) => {
  const [first = '', ...others] = pages
  const { result, rerender } = renderHook(({ rows }) => useRowKeys(rows, { current: null }), {
    initialProps: { rows: rowsOf(first) },
  })
  for (const page of others) rerender({ rows: rowsOf(page) })
  expect([...(pages.at(-1) ?? '')].map((id) => result.current.get(id)).join(' ')).toBe(keys)
})
