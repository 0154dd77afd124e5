import { Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useRef, useState } from 'react'
import { stripeProductIdProblem, type TypedImport } from '#machines/admin/catalogue/product-import'
import type { StripePreview } from '#machines/shared/model'
import type { ApiClient } from '../../../../../api/client/client'
import classes from './stripe-import.module.css'
import { StripeImportPreview } from './stripe-import-preview'

/** What was looked up last, and how often something was: each time is a read of its own. */
type Asked = { readonly id: string; readonly attempt: number }

/**
 * The product of the payment provider that is to be imported: its id, and below it what the provider has under that id. Another id
 * takes both away, what was found and that it was confirmed.
 */
export function StripeImportChoice({
  client,
  form,
  typed,
  isBusy,
  isConfirmed,
  onConfirm,
}: {
  client: ApiClient
  form: UseFormReturnType<TypedImport>
  /** The id that stands in the field now. */
  typed: string
  isBusy: boolean
  isConfirmed: boolean
  /** Told of the product that is confirmed; undefined when none is any more. */
  onConfirm: (product: StripePreview['product'] | undefined) => void
}) {
  const [asked, setAsked] = useState<Asked>()
  const body = useRef<HTMLDivElement>(null)
  const id = typed.trim()
  const canPreview = id !== '' && stripeProductIdProblem(id) === undefined && !isBusy
  const { onChange, ...field } = form.getInputProps('stripeProductId')
  function preview() {
    if (!canPreview) return
    setAsked({ id, attempt: (asked?.attempt ?? 0) + 1 })
    onConfirm(undefined)
  }
  function clear() {
    setAsked(undefined)
    onConfirm(undefined)
  }
  function retry() {
    // The button goes with the error.
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
          // It looks the product up, and never sends the form.
          event.preventDefault()
          form.validateField('stripeProductId')
          preview()
        }}
      />
      <div ref={body} tabIndex={-1} className={classes.body}>
        {asked && (
          <StripeImportPreview
            key={asked.attempt}
            client={client}
            id={asked.id}
            isBusy={isBusy}
            isConfirmed={isConfirmed}
            onConfirm={onConfirm}
            onRetry={retry}
          />
        )}
      </div>
    </>
  )
}
