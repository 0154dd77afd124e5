import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ChangeEvent, useRef, useState } from 'react'
import { readTransaction } from '#machines/purchase/purchase'
import type { ApiError } from '#machines/shared/api-error'
import { showText } from '../../shared/reading/show-text'
import { wasPasted } from '../../shared/reading/was-pasted'
import { LiveRegion } from '../../ui/notice/notice'
import { StillWorking } from '../../ui/notice/still-working'
import { WaitButton } from '../../ui/notice/wait-button'
import classes from './purchase.module.css'

export type TransactionForm = UseFormReturnType<{ tebexTransactionId: string }>

const HINT = "It begins with tbx-, followed by letters and digits. It's in the receipt that Tebex sent you by email."
/** As long as the hint. */
const CUT = 'We kept only the transaction ID of what you entered. Please compare it with the one on your receipt.'

/** Redeems a purchase from the store. The field shows what is sent (docs/product/purchase.md#store-transaction). */
export function EnterTransaction({
  form,
  error,
  busy,
  isPrimary,
  onSubmit,
}: {
  form: TransactionForm
  error: ApiError | null
  busy: 'submitting' | 'checking' | undefined
  isPrimary: boolean
  onSubmit: (tebexTransactionId: string) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [isCut, setCut] = useState(false)
  const { onChange, onBlur, ...field } = form.getInputProps('tebexTransactionId')

  function showId() {
    const typed = form.getValues().tebexTransactionId
    const { id, isCut: wasCut } = readTransaction(typed)
    if (id === typed) return
    showText(form, 'tebexTransactionId', id)
    setCut(wasCut)
  }

  function change(event: ChangeEvent<HTMLInputElement>) {
    onChange(event)
    setCut(false)
    if (wasPasted(event)) showId()
  }

  return (
    <form
      className={classes.way}
      noValidate
      onSubmit={(event) => {
        showId()
        form.onSubmit(
          ({ tebexTransactionId }) => onSubmit(tebexTransactionId),
          () => input.current?.focus(),
        )(event)
      }}
    >
      <h3>I bought it in the Tebex store</h3>
      <TextInput
        label="Tebex Transaction ID"
        // In the place of the hint: below, it would move a button while it is clicked, because the click also leaves the field.
        description={
          <>
            {!isCut && <span>{HINT}</span>}
            <span role="status">{isCut && <span>{CUT}</span>}</span>
          </>
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        readOnly={busy !== undefined}
        placeholder="tbx-..."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        withAsterisk={false}
        aria-required
        key={form.key('tebexTransactionId')}
        {...field}
        ref={input}
        onChange={change}
        onBlur={() => {
          showId()
          onBlur?.()
        }}
      />
      <WaitButton
        type="submit"
        variant={isPrimary ? 'filled' : 'default'}
        loading={busy !== undefined}
        waitMs={error?.retryAfterMs ?? 0}
        waitKey={error?.reference}
      >
        Complete Purchase
      </WaitButton>
      <LiveRegion>
        {busy === 'checking' && (
          <p className={classes.note}>No clear response. Looking for the purchase among your services...</p>
        )}
      </LiveRegion>
      {busy === 'submitting' && <StillWorking />}
    </form>
  )
}
