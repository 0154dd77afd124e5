import { Button } from '@mantine/core'
import type { ApiClient } from '../../../shared/client/client'
import { lazyPart, usePreload } from '../../../ui/notice/lazy-part'
import { IN_PLACE, NEW, type OnPlace } from '../../kit/list/list-place'
import { TabbedScreen } from '../../kit/screen/tabbed-screen'
import type { ProductPlace, PromotionPlace } from '../catalogue-places'
import type { PricePlace } from '../prices/price-list'
import { ProductList } from '../products/product-list'

// Loaded after the first tab.
const { Part: PriceList, preload: preloadTabs } = lazyPart(async () => (await import('../prices/price-list')).PriceList)
const { Part: PromotionList } = lazyPart(async () => (await import('../promotions/promotion-list')).PromotionList)

/** The tabs by their number in the address: 0 Products, 1 Prices, 2 Promotions. */
export type CatalogueTab = '0' | '1' | '2'

/** The parameters of all tabs. */
export type CataloguePlace = ProductPlace & PricePlace & PromotionPlace

/** The screen /products. See docs/product/admin/catalogue.md. */
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
  const list = { client, place, onPlace }
  const onCreate = () => onPlace({ create: NEW }, IN_PLACE)
  usePreload(preloadTabs)
  return (
    <TabbedScreen
      heading="Product Management"
      tabs={[
        {
          tab: '0',
          label: 'Products',
          buttons: (
            <>
              <Button variant="default" onClick={() => onPlace({ import: NEW }, IN_PLACE)}>
                Import Product
              </Button>
              <Button onClick={onCreate}>Create Product</Button>
            </>
          ),
          render: () => <ProductList {...list} />,
        },
        {
          tab: '1',
          label: 'Prices',
          buttons: <Button onClick={onCreate}>Create Price</Button>,
          render: () => <PriceList {...list} />,
        },
        {
          tab: '2',
          label: 'Promotions',
          buttons: <Button onClick={onCreate}>Create Promotion</Button>,
          render: () => <PromotionList {...list} />,
        },
      ]}
      shown={tab}
      onTab={onTab}
    />
  )
}
