import { TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  isProductComplete,
  productChanges,
  productProblems,
  typedProduct,
} from '#machines/admin/catalogue/managed-product'
import type { ManagedProduct } from '#machines/shared/model'
import { getManagedProduct } from '../../../../api/admin/catalogue/products'
import type { ApiClient } from '../../../../api/client/client'
import { Dialog } from '../../../../ui/dialog/dialog'
import { CopyButton } from '../../../../ui/text/copy-button'
import { useQuery } from '../../../../xstate/resource'
import classes from '../../admin.module.css'
import { FormDialog } from '../../edit/form-dialog'
import { DetailList } from '../../list/detail-list'
import { Known, OneRow } from '../../list/one-row'
import type { ProductWrites } from './product-writes'
import own from './products.module.css'
import { StockFields } from './stock-fields'

type Props = {
  readonly client: ApiClient
  readonly id: string
  readonly writes: ProductWrites
  readonly onClose: () => void
}

/**
 * Edits a product, which is read first: it goes on being sold, and all of its fields are sent (decisions.md, 'Payloads left open').
 * Key it by the id.
 */
export function EditProduct({ client, id, writes, onClose }: Props) {
  // As it was first known: it may change or be gone while somebody is typing.
  const [known, setKnown] = useState<ManagedProduct>()
  // Of the first of two dialogs, of which the second takes the place.
  const [opener] = useState(() => document.activeElement)
  if (known) return <ProductForm product={known} writes={writes} opener={opener} onClose={onClose} />
  return (
    <Dialog title="Edit Product" isBusy={false} opener={opener} onClose={onClose}>
      <UnknownProduct client={client} id={id} onKnown={setKnown} />
    </Dialog>
  )
}

type Unknown = Pick<Props, 'client' | 'id'> & { readonly onKnown: (product: ManagedProduct) => void }

function UnknownProduct({ client, id, onKnown }: Unknown) {
  const { resource, reload } = useQuery(id, (asked, signal) => getManagedProduct(client, asked, signal))
  return (
    <OneRow entityName="Product" resource={resource} row={undefined} place="allProducts" onRetry={reload}>
      {(product) => <Known row={product} onKnown={onKnown} />}
    </OneRow>
  )
}

function ProductForm({
  product,
  writes,
  opener,
  onClose,
}: Pick<Props, 'writes' | 'onClose'> & { product: ManagedProduct; opener: Element | null }) {
  const [before] = useState(() => typedProduct(product))
  return (
    <FormDialog
      title="Edit Product"
      id={product.id}
      subjectOf={({ name }) => ({ verb: 'update' as const, row: { id: product.id, name: name.trim() } })}
      writes={writes}
      initial={before}
      problemsOf={(typed) => productProblems(typed, before)}
      isComplete={(typed) => isProductComplete(typed, before)}
      inputOf={(_, typed, uncertain) => {
        const changes = productChanges(product, typed, uncertain)
        return changes && { verb: 'update' as const, changes }
      }}
      opener={opener}
      onClose={onClose}
    >
      {(form, isBusy, typed) => (
        <>
          <div className={own.top}>
            <DetailList details={{ 'Product ID': <span className={classes.identifier}>{product.id}</span> }} />
            <CopyButton text={product.id} confirmation="Product ID copied to clipboard">
              Copy Product ID
            </CopyButton>
          </div>
          <TextInput
            key={form.key('name')}
            label="Product Name"
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
            usedHint="Goes up with every sale. The value you save replaces the current count."
          />
        </>
      )}
    </FormDialog>
  )
}
