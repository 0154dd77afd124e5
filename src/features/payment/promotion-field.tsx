import { Button, Loader, TextInput, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Loader.layer.css'
import { IconCircleCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { AutomaticPromotion } from '#machines/payment/promotion'
import type { ApiError } from '#machines/shared/api-error'
import type { Promotion } from '#machines/shared/model'
import { WaitButton } from '../../ui/notice/wait-button'
import classes from './checkout.module.css'
import { promotionSentence } from './payment-texts'

/** Kinds of failure that say nothing about the code. */
const NO_RESPONSE: ReadonlySet<string> = new Set(['network', 'timeout'])

export type PromotionState = 'deciding' | 'offering' | 'none' | 'typing' | 'validating' | 'applied' | 'rejected'

/** A promotion code, looked up while it is typed (customer specification, section 5). Clearing it clears the discount. */
export function PromotionField({
  state,
  code,
  promotion,
  note,
  offer,
  error,
  isLocked,
  onType,
  onRetry,
  onTakeOffer,
}: {
  state: PromotionState
  /** As it is looked up. */
  code: string
  promotion: Promotion | null
  /** What is said of a promotion that nobody typed. */
  note: string | undefined
  /** What is tried without being typed: who has cleared it can have it again. */
  offer: AutomaticPromotion | null
  error: ApiError | null
  /** A payment is under way: its amount is fixed. */
  isLocked: boolean
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
  const mayRetry = isRejected && (NO_RESPONSE.has(error.kind) || error.status === 429 || (error.status ?? 0) >= 500)
  return (
    <div className={classes.promotion}>
      <TextInput
        label="Promotion Code"
        classNames={{ input: classes.code ?? '' }}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        readOnly={isLocked}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-busy={isBusy || undefined}
        ref={input}
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
              // The button goes away with the offer.
              input.current?.focus()
            }}
          >
            {`Use ${offer.code}`}
          </Button>
        </div>
      )}
      <div role="status">
        {promotion && (
          <p className={classes.applied}>
            <IconCircleCheck aria-hidden size={18} />
            <span>
              {note ?? `${promotion.code} is applied${nameOf(promotion)}.`}
              {isRejected && code !== '' && ' It stays applied.'}
            </span>
            {!isLocked && (
              <UnstyledButton
                className={classes.remove}
                onClick={() => {
                  type('')
                  // The button goes away with the promotion.
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
