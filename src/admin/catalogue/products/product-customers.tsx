import type { ManagedProduct } from '#machines/admin/catalogue/managed-product'
import type { ProductCustomer } from '#machines/admin/catalogue/product-customer'
import type { Page } from '#machines/shared/model'
import type { ApiClient } from '../../../shared/client/client'
import { requestedPage } from '../../../shared/client/pages'
import { useQuery } from '../../../shared/xstate/resource'
import { Dialog } from '../../../ui/dialog/dialog'
import { DialogFooter } from '../../../ui/dialog/dialog-footer'
import { EmptyState } from '../../../ui/notice/empty-state'
import { StillWorking } from '../../../ui/notice/still-working'
import { WaitButton } from '../../../ui/notice/wait-button'
import { Pager } from '../../../ui/table/pager'
import { GivenName } from '../../../ui/text/given-name'
import { textOf } from '../../kit/edit/writes'
import { EmptyDrawing } from '../../kit/list/empty-drawing'
import { ListFrame, useLastPage } from '../../kit/list/list-frame'
import classes from '../../kit/screen/admin.module.css'
import { listProductCustomers } from '../products.calls'
import { CustomerTable } from './customer-table'
import type { ProductWrites } from './product-writes'
import { useDialogWrite } from './use-dialog-write'
import { WriteOutcome } from './write-outcome'

const VERBS = ['sync'] as const

/** The dialog 'Product Customers'. Key it by the product's id. See docs/product/admin/catalogue.md#customers. */
export function ProductCustomers({
  client,
  id,
  row,
  writes,
  page,
  onPage,
  onClose,
}: {
  client: ApiClient
  id: string
  /** Undefined if the list does not contain the product. */
  row: ManagedProduct | undefined
  writes: ProductWrites
  /** The page in the address, from 1. */
  page: number
  onPage: (page: number) => void
  onClose: () => void
}) {
  const { resource, reload } = useQuery(
    { productId: id, page },
    async (query, signal) => requestedPage(await listProductCustomers(client, query, signal), query.page),
    writes.changes,
  )
  useLastPage(resource, page, onPage)
  const write = useDialogWrite(writes, id, VERBS)
  const name = row?.name ?? ''
  function sync() {
    write.ask({ id, name }, 'sync')
    write.run({ verb: 'sync' })
  }
  return (
    <Dialog title="Product Customers" isWide isBusy={write.isBusy} onClose={onClose}>
      <div className={classes.panelBody}>
        <div>
          {name && (
            <div className={classes.strong}>
              <GivenName>{name}</GivenName>
            </div>
          )}
          <div className={classes.identifier} translate="no">
            {id}
          </div>
        </div>
        <WriteOutcome writes={writes} write={write} />
        <ListFrame resource={resource} errorContext="productCustomers" entityName="customers" onReload={reload}>
          {(list) => (
            <>
              <Customers page={list} />
              <Pager
                // A stale list still shows its own page.
                page={resource.state === 'stale' ? list.page : Math.min(page, list.pages)}
                pages={list.pages}
                onPage={onPage}
              />
            </>
          )}
        </ListFrame>
        <DialogFooter>
          {write.isBusy && <StillWorking />}
          <WaitButton
            variant="default"
            loading={write.isBusy}
            disabled={write.isLocked}
            waitMs={write.waitMs}
            waitKey={write.waitKey}
            onClick={sync}
          >
            {textOf(writes, 'sync').label}
          </WaitButton>
        </DialogFooter>
      </div>
    </Dialog>
  )
}

function Customers({ page: { rows } }: { page: Page<ProductCustomer> }) {
  if (rows.length > 0) return <CustomerTable rows={rows} />
  return (
    <EmptyState title="No customers yet" drawing={<EmptyDrawing />}>
      Customers who buy this product appear here.
    </EmptyState>
  )
}
