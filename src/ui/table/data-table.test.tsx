// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DataTable } from './data-table'
import type { Column, RowActions } from './table-row'

afterEach(cleanup)

type Row = { readonly id: string }
const ADA = { id: 'ada' }
const BEN = { id: 'ben' }

const ACTIONS: RowActions<Row, null> = {
  nameOf: ({ id }) => (id === 'nameless' ? undefined : id),
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

function show(rows: readonly Row[], busy = '') {
  const table = (busyId: string) => (
    <DataTable
      caption="Users"
      columns={COLUMNS}
      actions={ACTIONS}
      context={null}
      rows={rows}
      isBusyRow={({ id }) => id === busyId}
    />
  )
  const { rerender } = render(table(busy), { wrapper: MantineProvider })
  return { setBusy: (id: string) => rerender(table(id)) }
}

const buttonOf = (name: string) => screen.getByRole('button', { name: `Actions for ${name}` })
const items = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent)
const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label')
const press = (key: string) => document.activeElement && fireEvent.keyDown(document.activeElement, { key })

test('keys move the focus through the menu, and Escape returns it to the button', () => {
  show([ADA, BEN])
  fireEvent.click(buttonOf('ada'))
  expect(items()).toEqual(['View', 'Edit', 'Delete'])
  const path = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'e', 'x'].map((key) => {
    press(key)
    return focused()
  })
  expect(path).toEqual(['Edit', 'Delete', 'View', 'Delete', 'View', 'Delete', 'Edit', 'Edit'])
  press('Escape')
  expect([items(), focused()]).toEqual([[], 'Actions for ada'])
})

test('an action runs after the focus has returned and the menu has closed', () => {
  show([ADA, BEN])
  fireEvent.click(buttonOf('ben'))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect([chosen, items(), focused()]).toEqual([['delete ben'], [], 'Actions for ben'])
})

test('only one menu is open, and its button closes it', () => {
  show([ADA, BEN])
  const expanded = () => ['ada', 'ben'].map((name) => buttonOf(name).getAttribute('aria-expanded'))
  fireEvent.click(buttonOf('ada'))
  fireEvent.click(buttonOf('ben'))
  expect([expanded(), items().length]).toEqual([['false', 'true'], 3])
  fireEvent.click(buttonOf('ben'))
  expect([expanded(), items().length]).toEqual([['false', 'false'], 0])
})

test('a menu closes when the focus moves elsewhere, without taking it back', () => {
  show([ADA, BEN])
  fireEvent.click(buttonOf('ada'))
  act(() => buttonOf('ben').focus())
  expect([items(), focused()]).toEqual([[], 'Actions for ben'])
})

test('the menu of a busy row closes and stays closed', () => {
  const { setBusy } = show([ADA, BEN])
  fireEvent.click(buttonOf('ada'))
  setBusy('ada')
  expect([items(), focused()]).toEqual([[], 'Actions for ada'])
  fireEvent.click(buttonOf('ada'))
  expect(items()).toEqual([])
})

test('a row without a name has no menu', () => {
  show([{ id: 'nameless' }])
  expect([screen.getAllByRole('columnheader').length, screen.queryAllByRole('button')]).toEqual([2, []])
})

test('a busy row and an open menu render no other row', () => {
  const { setBusy } = show([ADA, BEN])
  rendered = []
  setBusy('ada')
  fireEvent.click(buttonOf('ben'))
  expect(rendered).toEqual(['ada', 'ben'])
})
