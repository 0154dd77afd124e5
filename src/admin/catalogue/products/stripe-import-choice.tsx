import { Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useRef, useState } from 'react'
import { type StripePreview, stripeProductIdProblem, type TypedImport } from '#machines/admin/catalogue/product-import'
import type { ApiClient } from '../../../shared/client/client'
import classes from './stripe-import.module.css'
import { StripeImportPreview } from './stripe-import-preview'

/** The last lookup. `attempt` counts all lookups, so that looking up the same id again is a new read. */
type Lookup = { readonly id: string; readonly attempt: number }

/**
 * The field for the id of the payment provider's product, and the product that was found. Typing another id clears the product.
 */
export function StripeImportChoice({
  client,
  form,
  typed,
  isBusy,
  onFound,
}: {
  client: ApiClient
  form: UseFormReturnType<TypedImport>
  /** The value of the id field. */
  typed: string
  isBusy: boolean
  /** Called with the product that was found, or with undefined when it is looked up or another id is typed. */
  onFound: (preview: StripePreview | undefined) => void
}) {
  const [lookup, setLookup] = useState<Lookup>()
  const body = useRef<HTMLDivElement>(null)
  const id = typed.trim()
  const canPreview = id !== '' && stripeProductIdProblem(id) === undefined && !isBusy
  const { onChange, ...field } = form.getInputProps('stripeProductId')
  function preview() {
    if (!canPreview) return
    setLookup({ id, attempt: (lookup?.attempt ?? 0) + 1 })
    onFound(undefined)
  }
  function clear() {
    setLookup(undefined)
    onFound(undefined)
  }
  function retry() {
    // The button that has the focus disappears with the error.
    body.current?.focus()
    preview()
  }
  return (
    <>
      <TextInput
        key={form.key('stripeProductId')}
        label="Stripe Product ID"
        placeholder="prod_..."
        inputContainer={(input) => (
          <div className={classes.choice}>
            {input}
            <Button variant="default" disabled={!canPreview} onClick={preview}>
              Preview
            </Button>
          </div>
        )}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        readOnly={isBusy}
        data-autofocus
        {...field}
        onChange={(event) => {
          clear()
          onChange(event)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter looks up the product and must not submit the form.
          event.preventDefault()
          form.validateField('stripeProductId')
          preview()
        }}
      />
      <div ref={body} tabIndex={-1} className={classes.body}>
        {lookup && (
          <StripeImportPreview key={lookup.attempt} client={client} id={lookup.id} onFound={onFound} onRetry={retry} />
        )}
      </div>
    </>
  )
}
