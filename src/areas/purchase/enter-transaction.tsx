import { Button, Group, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect } from 'react'
import { isNotSoldByCard } from '#machines/payment/pricing'
import type { Product } from '#machines/shared/model'
import type { Description } from '../../shared/errors/describe'
import { ErrorBanner } from '../../shared/errors/error-banner'
import { ButtonLink } from '../../ui/links'
import { LiveRegion, Notice } from '../../ui/notice/notice'
import { StillWorking } from '../../ui/notice/still-working'
import { WaitButton } from '../../ui/notice/wait-button'
import { GivenName } from '../../ui/text/given-name'
import classes from './purchase.module.css'

type TransactionForm = UseFormReturnType<{ tebexTransactionId: string }>

/** Step two: the customer enters the store transaction (docs/product/purchase.md#store-transaction). */
export function EnterTransaction({
  form,
  product,
  error,
  isUnsent,
  wasLookedFor,
  busy,
  onSubmit,
  onBack,
}: {
  form: TransactionForm
  product: Product | undefined
  error: Description | null
  /** The error occurred before anything was sent. */
  isUnsent: boolean
  /** The response was unclear, and the customer's services have no new service of the product. */
  wasLookedFor: boolean
  /** `checking`: the response was unclear, and the services are being read. */
  busy: 'submitting' | 'checking' | undefined
  onSubmit: (tebexTransactionId: string) => void
  onBack: () => void
}) {
  // The focus moves to the field when the step opens, but never away from an error.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the step opens
  useEffect(() => {
    if (error === null) form.getInputNode('tebexTransactionId')?.focus()
  }, [])
  return (
    <form
      className={classes.step}
      noValidate
      onSubmit={form.onSubmit(
        ({ tebexTransactionId }) => onSubmit(tebexTransactionId),
        () => form.getInputNode('tebexTransactionId')?.focus(),
      )}
    >
      <p className={classes.chosen}>
        You chose{' '}
        <strong>
          <GivenName isInSentence>{product?.name || product?.id}</GivenName>
        </strong>
        .
      </p>
      {error && (
        <ErrorBanner key={error.reference} error={error}>
          {isUnsent && <p>We couldn't check your services, so nothing was sent. You can try again.</p>}
          {!isUnsent && wasLookedFor && <p>Nothing was registered. You can try again.</p>}
        </ErrorBanner>
      )}
      <TextInput
        label="Tebex Transaction ID"
        description="Already bought this in our Tebex store? Enter the transaction ID from your receipt."
        readOnly={busy !== undefined}
        placeholder="tbx-..."
        autoComplete="off"
        spellCheck={false}
        withAsterisk={false}
        aria-required
        // The dialog's focus trap may run after the step has set the focus.
        data-autofocus
        key={form.key('tebexTransactionId')}
        {...form.getInputProps('tebexTransactionId')}
      />
      {product && <CardInstead product={product} disabled={busy !== undefined} />}
      <Group justify="flex-end" className={classes.actions ?? ''}>
        <LiveRegion>
          {busy === 'checking' && (
            <p className={classes.hint}>No clear response. Looking for the purchase among your services...</p>
          )}
        </LiveRegion>
        {busy === 'submitting' && <StillWorking />}
        <Button variant="default" onClick={onBack} disabled={busy !== undefined}>
          Back
        </Button>
        <WaitButton
          type="submit"
          loading={busy !== undefined}
          waitMs={error?.retryAfterMs ?? 0}
          waitKey={error?.reference}
        >
          Complete Purchase
        </WaitButton>
      </Group>
    </form>
  )
}

/** Leads to the payment by card, which is the first step of the setup (D-036). */
function CardInstead({ product, disabled }: { product: Product; disabled: boolean }) {
  if (isNotSoldByCard(product)) {
    return (
      <div className={classes.otherWay}>
        <p>
          This product is sold only in our Tebex store. Once you've bought it there, enter the transaction ID above.
        </p>
      </div>
    )
  }
  return (
    <div className={classes.otherWay}>
      <p>Haven't bought it in our Tebex store?</p>
      <ButtonLink variant="default" to="/setup" search={{ productId: product.id }} disabled={disabled}>
        Pay by card instead
      </ButtonLink>
    </div>
  )
}

/** Shown if neither the response nor the customer's services show the outcome. Nothing can be sent until they do. */
export function OutcomeUnknown({ onCheckAgain, onClose }: { onCheckAgain: () => void; onClose: () => void }) {
  return (
    <div className={classes.step}>
      <Notice tone="warning" takesFocus>
        <p>
          We couldn't confirm whether this went through. Your purchase is safe, and the same transaction can't be
          registered twice. Check your services before you try again.
        </p>
      </Notice>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button onClick={onCheckAgain}>Check again</Button>
      </Group>
    </div>
  )
}
