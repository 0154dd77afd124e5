import { TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  isProductComplete,
  type ManagedProduct,
  productChanges,
  productProblems,
  type TypedProduct,
  typedProduct,
} from '#machines/admin/catalogue/managed-product'
import type { ApiClient } from '../../../shared/client/client'
import { useQuery } from '../../../shared/xstate/resource'
import { Dialog } from '../../../ui/dialog/dialog'
import { CopyButton } from '../../../ui/text/copy-button'
import { FormDialog } from '../../kit/edit/form-dialog'
import { DetailList, Known, OneRow } from '../../kit/list/one-row'
import classes from '../../kit/screen/admin.module.css'
import { getManagedProduct } from '../products.calls'
import type { ProductWrites } from './product-writes'
import own from './products.module.css'
import { STOCK_LABELS, StockFields } from './stock-fields'

const LABELS = { name: 'Product Name', ...STOCK_LABELS }

type Props = {
  readonly client: ApiClient
  readonly id: string
  readonly writes: ProductWrites
  readonly onClose: () => void
}

/**
 * Reads the product before it is edited, because all of its fields are sent and its sales may have changed (D-193). Key it by
 * the id.
 */
export function EditProduct({ client, id, writes, onClose }: Props) {
  // The first version that was read: the product may change or be deleted while the user is typing.
  const [known, setKnown] = useState<ManagedProduct>()
  // The form replaces the loading dialog, so the opener must be read before the first of them opens.
  const [opener] = useState(() => document.activeElement)
  if (known) return <ProductForm product={known} writes={writes} opener={opener} onClose={onClose} />
  return (
    <Dialog title="Edit Product" isBusy={false} opener={opener} onClose={onClose}>
      <ProductLoader client={client} id={id} onKnown={setKnown} />
    </Dialog>
  )
}

type LoaderProps = Pick<Props, 'client' | 'id'> & { readonly onKnown: (product: ManagedProduct) => void }

function ProductLoader({ client, id, onKnown }: LoaderProps) {
  const { resource, reload } = useQuery(id, (productId, signal) => getManagedProduct(client, productId, signal))
  return (
    <OneRow entityName="Product" resource={resource} row={undefined} errorContext="allProducts" onRetry={reload}>
      {(product) => <Known row={product} onKnown={onKnown} />}
    </OneRow>
  )
}

function ProductForm({
  product: opened,
  writes,
  opener,
  onClose,
}: Pick<Props, 'writes' | 'onClose'> & { product: ManagedProduct; opener: Element | null }) {
  const [before] = useState(() => typedProduct(opened))
  const [product, setProduct] = useState(opened)
  return (
    <FormDialog
      title="Edit Product"
      id={product.id}
      subjectOf={({ name }) => ({ verb: 'update' as const, row: { id: product.id, name: name.trim() } })}
      writes={writes}
      initial={before}
      problemsOf={(typed) => productProblems(typed, before)}
      isComplete={(typed) => isProductComplete(typed, before)}
      labels={LABELS}
      inputOf={(seen, typed, uncertain, { unclear, showNewer }) => {
        if (productChanges(product, typed, uncertain) === undefined) return undefined
        const onNewer = (newer: ManagedProduct, values: TypedProduct) => {
          setProduct(newer)
          showNewer(typedProduct(newer), values)
        }
        return { verb: 'update' as const, edit: { seen, typed, unclear, onNewer } }
      }}
      opener={opener}
      onClose={onClose}
    >
      {(form, isBusy, typed) => (
        <>
          <div className={own.top}>
            <DetailList
              details={{
                'Product ID': (
                  <span className={classes.identifier} translate="no">
                    {product.id}
                  </span>
                ),
              }}
            />
            <CopyButton text={product.id} confirmation="Product ID copied to clipboard">
              Copy Product ID
            </CopyButton>
          </div>
          <TextInput
            key={form.key('name')}
            label={LABELS.name}
            autoComplete="off"
            aria-required
            readOnly={isBusy}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <StockFields
            form={form}
            typed={typed}
            isBusy={isBusy}
            usedHint="Goes up with every sale. A count that you change replaces the current one."
          />
        </>
      )}
    </FormDialog>
  )
}
