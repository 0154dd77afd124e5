import { Switch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import type { ReactNode } from 'react'
import type { ApiClient } from '../../../shared/client/client'
import type { FormFields } from '../../kit/edit/count-field'
import { ProductChoice } from './product-choice'
import classes from './promotions.module.css'
import { type Products, useProducts } from './use-products'

/** The fields of a promotion, the last of which are its products, beside the preview, which shows the same products. */
export function PreviewedFields({
  client,
  form,
  selected,
  isBusy,
  preview,
  children,
}: {
  client: ApiClient
  form: FormFields<'applicableProducts' | 'enabled'>
  /** Product ids. */
  selected: readonly string[]
  isBusy: boolean
  preview: (products: Products) => ReactNode
  /** The first fields. */
  children: ReactNode
}) {
  const products = useProducts(client, selected)
  return (
    <div className={classes.columns}>
      <div className={classes.fields}>
        {children}
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
      </div>
      <div>{preview(products)}</div>
    </div>
  )
}
