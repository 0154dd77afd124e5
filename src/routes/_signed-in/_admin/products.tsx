import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ProductManagement } from '../../../admin/admin-screens'
import type { CataloguePlace, CatalogueTab } from '../../../admin/catalogue/screen/product-management'
import type { OnPlace } from '../../../admin/kit/list/list-place'
import { choiceParam, openParam, pageParam, textParam } from '../../../app/search-params'

const TABS: readonly CatalogueTab[] = ['0', '1', '2']
const YES_OR_NO = ['true', 'false'] as const

type Search = Record<string, unknown>

/** The query of each tab: 0 Products, 1 Prices, 2 Promotions (docs/product/admin/README.md#addresses). */
const PLACE_OF_TAB: Readonly<Record<CatalogueTab, (search: Search) => CataloguePlace>> = {
  0: (search) => ({
    ...choiceParam(search, 'enabled', YES_OR_NO),
    ...choiceParam(search, 'subscription', YES_OR_NO),
    ...openParam(search, ['create', 'import', 'edit', 'prices', 'customers', 'view']),
    ...pageParam(search, 'customersPage'),
  }),
  1: (search) => openParam(search, ['create', 'view']),
  2: (search) => ({
    ...choiceParam(search, 'enabled', YES_OR_NO),
    ...choiceParam(search, 'expired', YES_OR_NO),
    ...openParam(search, ['create', 'edit', 'view']),
  }),
}

/** Removes the keys of the other tabs from the address. */
const NOWHERE: CataloguePlace = {
  enabled: undefined,
  subscription: undefined,
  expired: undefined,
  create: undefined,
  import: undefined,
  edit: undefined,
  prices: undefined,
  customers: undefined,
  customersPage: undefined,
  view: undefined,
}

export const Route = createFileRoute('/_signed-in/_admin/products')({
  validateSearch: (search): CataloguePlace & { tab?: CatalogueTab | undefined } => {
    const { tab = '0' } = choiceParam(search, 'tab', TABS)
    return {
      tab: tab === '0' ? undefined : tab,
      ...NOWHERE,
      ...pageParam(search),
      ...textParam(search, 'search'),
      ...PLACE_OF_TAB[tab](search),
    }
  },
  staticData: {
    admin: {
      heading: 'Product Management',
      denied: ['Access Denied', "You don't have permission to access product management."],
      screen: ProductManagement,
    },
  },
  component: ProductsPage,
})

function ProductsPage() {
  const { client } = Route.useRouteContext()
  const { tab = '0', ...place } = Route.useSearch()
  const navigate = useNavigate({ from: '/products' })
  const move = useCallback<OnPlace<CataloguePlace>>(
    (change, how) => void navigate({ to: '.', search: (before) => ({ ...before, ...change }), ...how }),
    [navigate],
  )
  return (
    <ProductManagement
      client={client}
      tab={tab}
      place={place}
      onTab={(next) => void navigate({ to: '.', search: { tab: next } })}
      onPlace={move}
    />
  )
}
