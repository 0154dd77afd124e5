import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { isNotSoldByCard } from '#machines/payment/pricing'
import { type ApiError, isAmbiguous } from '#machines/shared/api-error'
import type { Product } from '#machines/shared/model'
import { describe } from '../../shared/errors/describe'
import { ErrorBanner } from '../../shared/errors/error-banner'
import type { LoadPricing } from '../../shared/xstate/use-priced'
import { DialogFooter } from '../../ui/dialog/dialog-footer'
import { Notice } from '../../ui/notice/notice'
import { GivenName } from '../../ui/text/given-name'
import { BeforeYouStart } from './before-you-start-view'
import { EnterTransaction, type TransactionForm } from './enter-transaction'
import { PayByCard } from './pay-by-card'
import classes from './purchase.module.css'
import { RejectionHelp } from './rejection-help'

/** Step two: the customer pays by card or redeems a purchase from the store (docs/product/purchase.md#two-ways). */
export function CompletePurchase({
  form,
  product,
  error,
  isUnsent,
  busy,
  serverIpv4,
  supportUrl,
  loadPricing,
  onSubmit,
  onBack,
}: {
  form: TransactionForm
  product: Product
  error: ApiError | null
  /** The error occurred before anything was sent. */
  isUnsent: boolean
  /** `checking`: the response was unclear, and the services are being read. */
  busy: 'submitting' | 'checking' | undefined
  serverIpv4: string
  supportUrl: string
  loadPricing: LoadPricing
  onSubmit: (tebexTransactionId: string) => void
  onBack: () => void
}) {
  const isOnlyInStore = isNotSoldByCard(product)
  const [isRedeeming, setRedeeming] = useState(() => form.getValues().tebexTransactionId !== '')
  form.watch('tebexTransactionId', ({ value }) => setRedeeming(value !== ''))
  const choice = useRef<HTMLParagraphElement>(null)
  // The focus moves to the beginning of the step, and not to its field: a phone's keyboard would cover the way by card.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the step opens, but never takes the focus from an error
  useEffect(() => {
    if (error === null) choice.current?.focus()
  }, [])
  return (
    <div className={classes.step}>
      {/* The dialog's focus trap may run after the step has set the focus. */}
      <p className={classes.chosen} ref={choice} tabIndex={-1} data-autofocus>
        You chose{' '}
        <strong>
          <GivenName isInSentence>{product.name || product.id}</GivenName>
        </strong>
        .
      </p>
      {error && (
        <ErrorBanner key={error.reference} error={describe(error, 'purchase')}>
          {isUnsent && <p>We couldn't check your services, so nothing was sent. You can try again.</p>}
          {!isUnsent && isAmbiguous(error) && <p>Nothing was registered. You can try again.</p>}
          {!isUnsent && <RejectionHelp error={error} supportUrl={supportUrl} />}
        </ErrorBanner>
      )}
      <BeforeYouStart serverIpv4={serverIpv4} isFolded />
      {!isOnlyInStore && (
        <PayByCard
          product={product}
          loadPricing={loadPricing}
          isPrimary={!isRedeeming}
          isDisabled={busy !== undefined}
        />
      )}
      <EnterTransaction
        form={form}
        error={error}
        busy={busy}
        isPrimary={isOnlyInStore || isRedeeming}
        onSubmit={onSubmit}
      />
      {isOnlyInStore && (
        <p className={classes.note}>
          This product is sold only in our Tebex store. Once you've bought it there, enter the transaction ID above.
        </p>
      )}
      <DialogFooter>
        <Button variant="default" className={classes.back ?? ''} onClick={onBack} disabled={busy !== undefined}>
          Back
        </Button>
      </DialogFooter>
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
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button onClick={onCheckAgain}>Check again</Button>
      </DialogFooter>
    </div>
  )
}
