import { expect, test } from 'vitest'
import { mergedEdit } from './merged-edit'

type Typed = {
  readonly name: string
  readonly stock: string
  readonly enabled: boolean
  readonly ids: readonly string[]
}

const seen: Typed = { name: 'Panel', stock: '10', enabled: true, ids: ['a'] }

/** An empty stock is not sent. */
const sentOf = ({ name, stock, ...others }: Typed) => ({
  name: name.trim(),
  ...(stock !== '' && { stock: Number(stock) }),
  ...others,
})

type Case = [what: string, typed: Partial<Typed>, latest: Partial<Typed>, unclear: Partial<Typed>[], expected: object]

const merged = (values: Partial<Typed>, conflicts: (keyof Typed)[] = [], uncertain: (keyof Typed)[] = []) => ({
  values: { ...seen, ...values },
  uncertain: new Set(uncertain),
  conflicts,
})

test.each<Case>([
  ['nothing', {}, {}, [], merged({})],
  ['untouched fields, which take the latest', { name: 'New' }, { stock: '9' }, [], merged({ name: 'New', stock: '9' })],
  ['a field that the server has too by now', { stock: '9' }, { stock: '9' }, [], merged({ stock: '9' })],
  ['a field that both changed', { stock: '20' }, { stock: '9' }, [], merged({ stock: '20' }, ['stock'])],
  ['a switch, which only one can change', { enabled: false }, { enabled: false }, [], merged({ enabled: false })],
  ['a switch that was changed elsewhere', {}, { enabled: false }, [], merged({ enabled: false })],
  ['lists that both changed', { ids: ['b'] }, { ids: ['c'] }, [], merged({ ids: ['b'] }, ['ids'])],
  ['an equal list', { ids: ['a'] }, { ids: ['c'] }, [], merged({ ids: ['c'] })],
  ['another spelling', { name: ' Panel ', stock: '010' }, { stock: '9' }, [], merged({ stock: '9' })],
  ['an emptied field', { stock: '' }, { stock: '9' }, [], merged({ stock: '' })],
  [
    'a field of an unclear save',
    { stock: '30' },
    { stock: '20' },
    [{ stock: '20' }],
    merged({ stock: '30' }, [], ['stock']),
  ],
  ['a field restored since', {}, { stock: '20' }, [{ stock: '20' }], merged({}, [], ['stock'])],
  ['a change since', {}, { stock: '9' }, [{ stock: '20' }], merged({}, ['stock'], ['stock'])],
  [
    'an untouched field that has changed since an unclear save',
    { stock: '20' },
    { stock: '20', name: 'Newer' },
    [{ stock: '20' }],
    merged({ stock: '20', name: 'Newer' }, [], ['stock']),
  ],
])('merges %s', (_, typed, latest, unclear, expected) => {
  const over = (values: Partial<Typed>) => ({ ...seen, ...values })
  const edit = { seen, typed: over(typed), unclear }
  expect(mergedEdit(edit, over(latest), sentOf)).toEqual(expected)
})
