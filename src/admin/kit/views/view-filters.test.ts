import { expect, test } from 'vitest'
import type { SavedView } from './saved-views'
import { filterLabel, filtersOf, filterText, lostFilters, viewHref } from './view-filters'

test.each([
  [
    { page: 3, search: 'hugo', status: 'active' },
    { search: 'hugo', status: 'active', page: '3' },
  ],
  [
    { page: 1, search: undefined, enabled: false, expired: true },
    { enabled: 'false', expired: 'true' },
  ],
  [{ page: 1 }, {}],
])('a view of the query %j saves its filters and its page', (query, filters) => {
  expect(filtersOf(query)).toEqual(filters)
})

const view: SavedView = { userId: 'ruth', list: 'users', name: 'x', filters: { search: 'a&b=c', page: '2' } }

test.each([
  [undefined, '/admin/users?search=a%26b%3Dc&page=2&savedView=search%3Da%2526b%253Dc'],
  ['1', '/admin/users?tab=1&search=a%26b%3Dc&page=2&savedView=search%3Da%2526b%253Dc'],
])('the address of a view at the tab %s contains its filters twice', (tab, href) => {
  expect(viewHref(view, { pathname: '/admin/users', tab })).toBe(href)
})

test('without filters, the address of a view is the one of its list', () => {
  expect(viewHref({ ...view, filters: {} }, { pathname: '/admin/users', tab: undefined })).toBe('/admin/users')
})

test('a filter is a name and a value in words', () => {
  const filters = { status: 'flow', search: 'hugo', enabled: 'false', userId: '665f' }
  expect(Object.entries(filters).map(([parameter, value]) => filterText(parameter, value))).toEqual([
    ...['Status: Setup flow', 'Search: hugo', 'Enabled: No', 'User: 665f'],
  ])
})

test.each([
  ['nothing', 'status=active&search=x', { status: 'active', search: 'x' }, []],
  ['a value', 'status=frozen&search=x', { search: 'x' }, [['status', 'frozen']]],
  ['a parameter', 'region=eu', {}, [['region', 'eu']]],
  ['nothing if there are no filters', '', {}, []],
])('the filters that an address has lost are known: %s', (_, savedView, place, lost) => {
  expect(lostFilters(savedView, place)).toEqual(lost)
})

test('a filter has a name, and an unknown one its parameter', () => {
  expect(['userId', 'status', 'region', 'constructor'].map(filterLabel)).toEqual([
    ...['user', 'status', 'region', 'constructor'],
  ])
})
