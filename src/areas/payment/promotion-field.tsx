import { Button, Loader, TextInput, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Loader.layer.css'
import { IconCircleCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type AutomaticPromotion, normalizedCode } from '#machines/payment/promotion'
import type { ApiError } from '#machines/shared/api-error'
import type { Promotion } from '#machines/shared/model'
import { WaitButton } from '../../ui/notice/wait-button'
import classes from './checkout.module.css'
import { promotionSentence } from './payment-texts'

/** With these errors the server has not decided on the code, so it can be tried again. */
const NO_RESPONSE: ReadonlySet<string> = new Set(['network', 'timeout'])

export type PromotionState =
  | 'waiting'
  | 'deciding'
  | 'offering'
  | 'none'
  | 'typing'
  | 'validating'
  | 'applied'
  | 'rejected'

/**
 * The promotion code's field. A code is validated while it is typed, and an empty field removes the discount. See
 * docs/product/payment.md#promotions.
 */
export function PromotionField({
  state,
  code,
  promotion,
  note,
  offer,
  error,
  isLocked,
  opensForm,
  onType,
  onRetry,
  onTakeOffer,
}: {
  state: PromotionState
  /** As it is validated. */
  code: string
  promotion: Promotion | null
  /** Replaces the sentence of an automatic promotion. */
  note: string | undefined
  /** The automatic promotion, which can be applied again after it was removed. */
  offer: AutomaticPromotion | null
  error: ApiError | null
  /** A payment is under way, so its amount must not change. */
  isLocked: boolean
  /** A card form is open, and a changed promotion needs another one. */
  opensForm: boolean
  onType: (text: string) => void
  onRetry: () => void
  onTakeOffer: () => void
}) {
  const [text, setText] = useState(code)
  const input = useRef<HTMLInputElement>(null)
  function type(typed: string) {
    setText(typed)
    onType(typed)
  }
  const isBusy = state === 'validating'
  const isRejected = state === 'rejected' && error !== null
  const isStillApplied = isRejected && code !== ''
  const mayRetry = isRejected && (NO_RESPONSE.has(error.kind) || error.status === 429 || (error.status ?? 0) >= 500)
  return (
    <div className={classes.promotion}>
      <TextInput
        label="Promotion Code"
        classNames={{ input: classes.code ?? '' }}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        // What is sent is already known, so nothing is validated again.
        onBlur={() => setText(normalizedCode(text))}
        readOnly={isLocked}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-busy={isBusy || undefined}
        ref={input}
        description={
          opensForm && !isLocked && !isRejected && 'Applying a code opens a new card form. Your address stays.'
        }
        errorProps={{ role: 'alert' }}
        error={isRejected ? promotionSentence(error) : undefined}
        rightSection={isBusy ? <Loader size="xs" aria-label="Checking the code" role="progressbar" /> : undefined}
      />
      {mayRetry && (
        <div>
          <WaitButton
            size="compact-sm"
            variant="default"
            onClick={onRetry}
            waitMs={error.retryAfterMs ?? 0}
            waitKey={error.reference}
          >
            Retry
          </WaitButton>
        </div>
      )}
      {state === 'none' && offer && !isLocked && (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              onTakeOffer()
              // The button disappears with the offer.
              input.current?.focus()
            }}
          >
            <span>
              Use <span translate="no">{offer.code}</span>
            </span>
          </Button>
        </div>
      )}
      <div role="status">
        {promotion && (
          <p className={classes.applied}>
            <IconCircleCheck aria-hidden size={18} />
            <span>
              {note ? (
                `${note}${isStillApplied ? " It's still applied." : ''}`
              ) : (
                <>
                  <span translate="no">{promotion.code}</span>
                  <span>{` is ${isStillApplied ? 'still ' : ''}applied${nameOf(promotion)}.`}</span>
                </>
              )}
            </span>
            {!isLocked && (
              <UnstyledButton
                className={classes.remove}
                onClick={() => {
                  type('')
                  // The button disappears with the promotion.
                  input.current?.focus()
                }}
              >
                Remove
              </UnstyledButton>
            )}
          </p>
        )}
      </div>
    </div>
  )
}

function nameOf({ name }: Promotion): string {
  return name ? `: ${name}` : ''
}
