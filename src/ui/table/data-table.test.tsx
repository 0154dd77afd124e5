// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
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

const WithoutTransitions = ({ children }: { children: ReactNode }) => (
  <MantineProvider env="test">{children}</MantineProvider>
)

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
  const { rerender } = render(table(busy), { wrapper: WithoutTransitions })
  return { setBusy: (id: string) => rerender(table(id)) }
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

test('a row without a name has no menu', () => {
  show([{ id: 'nameless' }])
  expect([screen.getAllByRole('columnheader').length, screen.queryAllByRole('button')]).toEqual([2, []])
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
