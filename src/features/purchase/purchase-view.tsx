import { useForm } from '@mantine/form'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { purchaseMachine } from '#machines/purchase/purchase.machine'
import { transactionProblem } from '#machines/rules/purchase'
import type { Unfinished } from '../../actors/unfinished'
import { useFlow } from '../../actors/use-flow'
import type { ApiClient } from '../../api/client'
import { describe } from '../../errors/describe'
import { Dialog } from '../../ui/dialog'
import { ChooseProduct, NoProducts, ProductsLoading } from './choose-product'
import { EnterTransaction, OutcomeUnknown } from './enter-transaction'
import { purchaseActors } from './purchase.actors'

export type PurchaseStart = {
  readonly productId?: string | undefined
  readonly tebexTransactionId?: string | undefined
}

/**
 * The two-step purchase dialog (customer specification, section 2 '/services'). It lives as long as it is open, so
 * closing it resets the step, the input, the message and the selected product.
 */
export function PurchaseDialog({
  client,
  start,
  unfinished,
  readServiceIds,
  onServicesChanged,
  onCompleted,
  onClose,
}: {
  client: ApiClient
  start: PurchaseStart
  unfinished: Unfinished
  /** The ids of the services on the screen, or null while they are not known. */
  readServiceIds: () => readonly string[] | null
  onServicesChanged: () => void
  onCompleted: () => void
  onClose: () => void
}) {
  const actor = useFlow(
    purchaseMachine.provide({
      actors: purchaseActors(client),
      actions: { announceRegistered: onCompleted, announceServicesChanged: onServicesChanged },
    }),
    { input: { productId: start.productId } },
  )
  const snapshot = useSelector(actor, (current) => current)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { tebexTransactionId: start.tebexTransactionId ?? '' },
    validate: { tebexTransactionId: transactionProblem },
  })
  // An effect, because the form is read from outside when the session runs out.
  useEffect(
    () =>
      unfinished.watch('purchase', () => ({
        productId: actor.getSnapshot().context.productId ?? '',
        tebexTransactionId: form.getValues().tebexTransactionId,
      })),
    [unfinished, actor, form],
  )

  const { products, productId, error } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const retry = () => actor.send({ type: 'retry' })
  const isAtStepTwo = snapshot.matches('entering') || snapshot.matches('submitting') || snapshot.matches('checking')
  return (
    <Dialog
      title={isAtStepTwo || snapshot.matches('unknown') ? 'Complete Your Purchase' : 'Purchase New Product'}
      isBusy={isBusy && !snapshot.matches('loading')}
      onClose={onClose}
    >
      {snapshot.matches('loading') && <ProductsLoading onCancel={onClose} />}
      {snapshot.matches('unavailable') && (
        <NoProducts error={error && describe(error, 'products')} onRetry={retry} onCancel={onClose} />
      )}
      {snapshot.matches('choosing') && (
        <ChooseProduct
          products={products}
          productId={productId}
          onChoose={(id) => actor.send({ type: 'choose', productId: id })}
          onContinue={() => actor.send({ type: 'continue' })}
          onCancel={onClose}
        />
      )}
      {isAtStepTwo && (
        <EnterTransaction
          form={form}
          product={products.find(({ id }) => id === productId)}
          error={error && snapshot.matches('entering') ? describe(error, 'purchase') : null}
          busy={isBusy ? (snapshot.matches('checking') ? 'checking' : 'submitting') : undefined}
          onSubmit={(tebexTransactionId) =>
            actor.send({ type: 'submit', tebexTransactionId, knownServiceIds: readServiceIds() })
          }
          onBack={() => actor.send({ type: 'back' })}
        />
      )}
      {snapshot.matches('unknown') && <OutcomeUnknown onCheckAgain={retry} onClose={onClose} />}
    </Dialog>
  )
}
