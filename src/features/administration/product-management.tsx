import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import type { ApiClient } from '../../api/client'
import { PageHeading } from '../../ui/page-heading'
import classes from './administration.module.css'
import type { OnPlace } from './list-place'
import { PriceList, type PricePlace } from './prices/price-list'
import { ProductList, type ProductPlace } from './products/product-list'
import { PromotionList, type PromotionPlace } from './promotions/promotion-list'

/** The tabs by their number in the address, as those of the admin panel. */
const TABS = [
  { tab: '0', label: 'Products' },
  { tab: '1', label: 'Prices' },
  { tab: '2', label: 'Promotions' },
] as const

export type CatalogueTab = (typeof TABS)[number]['tab']

/** What the address says of whichever tab is shown. */
export type CataloguePlace = ProductPlace & PricePlace & PromotionPlace

/** What is sold, at which prices, and for how much less with which code (administrator specification, section 2 'Product Management'). */
export function ProductManagement({
  client,
  tab,
  place,
  onTab,
  onPlace,
}: {
  client: ApiClient
  tab: CatalogueTab
  place: CataloguePlace
  onTab: (tab: CatalogueTab) => void
  onPlace: OnPlace<CataloguePlace>
}) {
  return (
    <div className={classes.screen}>
      <PageHeading>Product Management</PageHeading>
      <Tabs
        value={tab}
        onChange={(value) => onTab(TABS.find((known) => known.tab === value)?.tab ?? '0')}
        keepMounted={false}
      >
        <Tabs.List>
          {TABS.map(({ tab: value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="0" className={classes.panel ?? ''}>
          <ProductList client={client} place={place} onPlace={onPlace} />
        </Tabs.Panel>
        <Tabs.Panel value="1" className={classes.panel ?? ''}>
          <PriceList client={client} place={place} onPlace={onPlace} />
        </Tabs.Panel>
        <Tabs.Panel value="2" className={classes.panel ?? ''}>
          <PromotionList client={client} place={place} onPlace={onPlace} />
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}
