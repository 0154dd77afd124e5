import { Button, Group, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect } from 'react'
import { isNotSoldByCard } from '#machines/payment/pricing'
import type { Product } from '#machines/shared/model'
import type { Description } from '../../errors/describe'
import { ErrorBanner } from '../../errors/error-banner'
import { ButtonLink } from '../../ui/links'
import { LiveRegion } from '../../ui/notice/live-region'
import { Notice } from '../../ui/notice/notice'
import { StillWorking } from '../../ui/notice/still-working'
import { WaitButton } from '../../ui/notice/wait-button'
import { GivenName } from '../../ui/text/given-name'
import classes from './purchase.module.css'

type TransactionForm = UseFormReturnType<{ tebexTransactionId: string }>

/** Step two: the store transaction to redeem. What was typed stays after an error. */
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
  /** The error came before anything was sent. */
  isUnsent: boolean
  /** The error left it open whether the purchase went through, and the services say that it did not. */
  wasLookedFor: boolean
  /** Being sent, or, after a lost answer, being looked for in the customer's services. */
  busy: 'submitting' | 'checking' | undefined
  onSubmit: (tebexTransactionId: string) => void
  onBack: () => void
}) {
  // An effect, because focus is outside of React: a step begins in its field, but never takes the focus from an error.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step comes up
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
        You are redeeming a purchase of{' '}
        <strong>
          <GivenName isInSentence>{product?.name || product?.id}</GivenName>
        </strong>
        .
      </p>
      {error && (
        <ErrorBanner key={error.reference} error={error}>
          {isUnsent && <p>Nothing was sent, because your services could not be read first. You can send it again.</p>}
          {!isUnsent && wasLookedFor && <p>Nothing has been registered. You can send it again.</p>}
        </ErrorBanner>
      )}
      <TextInput
        label="Tebex Transaction ID"
        description="Already bought in our store? Enter the transaction ID from your receipt."
        readOnly={busy !== undefined}
        placeholder="tbx-..."
        autoComplete="off"
        spellCheck={false}
        withAsterisk={false}
        aria-required
        // For the dialog, whose focus trap may run after the step has set the focus.
        data-autofocus
        key={form.key('tebexTransactionId')}
        {...form.getInputProps('tebexTransactionId')}
      />
      {product && <CardInstead product={product} disabled={busy !== undefined} />}
      <Group justify="flex-end" className={classes.actions ?? ''}>
        <LiveRegion>
          {busy === 'checking' && (
            <p className={classes.hint}>No clear answer. Looking for the purchase among your services...</p>
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

/** The other way to buy (decisions.md, 'Purchase and payment'): the wizard begins with the payment. */
function CardInstead({ product, disabled }: { product: Product; disabled: boolean }) {
  if (isNotSoldByCard(product)) {
    return (
      <div className={classes.otherWay}>
        <p>This product is not for sale by card: it can be bought in the store.</p>
      </div>
    )
  }
  return (
    <div className={classes.otherWay}>
      <p>No store purchase yet?</p>
      <ButtonLink variant="default" to="/setup" search={{ productId: product.id }} disabled={disabled}>
        Pay by card instead
      </ButtonLink>
    </div>
  )
}

/** Neither the answer nor the customer's services could be read: nothing is sent again before they can. */
export function OutcomeUnknown({ onCheckAgain, onClose }: { onCheckAgain: () => void; onClose: () => void }) {
  return (
    <div className={classes.step}>
      <Notice tone="warning" takesFocus>
        <p>
          We could not tell whether this went through. Your purchase is not lost: a transaction can be registered only
          once. Look at your services before you try again.
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
