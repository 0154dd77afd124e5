import { Switch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import type { ReactNode } from 'react'
import type { ApiClient } from '../../../shared/client/client'
import type { FormFields } from '../../kit/edit/count-field'
import { ProductChoice } from './product-choice'
import { type Products, useProducts } from './use-products'

/** The last fields of a promotion, and the preview, which shows the same products. */
export function ProductFields({
  client,
  form,
  selected,
  isBusy,
  preview,
}: {
  client: ApiClient
  form: FormFields<'applicableProducts' | 'enabled'>
  /** Product ids. */
  selected: readonly string[]
  isBusy: boolean
  preview: (products: Products) => ReactNode
}) {
  const products = useProducts(client, selected)
  return (
    <>
      <ProductChoice
        products={products}
        chosen={selected}
        field={form.getInputProps('applicableProducts')}
        isReadOnly={isBusy}
      />
      <Switch
        key={form.key('enabled')}
        label="Enabled"
        disabled={isBusy}
        {...form.getInputProps('enabled', { type: 'checkbox' })}
      />
      {preview(products)}
    </>
  )
}
