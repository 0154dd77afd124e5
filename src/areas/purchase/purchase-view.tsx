import { useForm } from '@mantine/form'
import { useWindowEvent } from '@mantine/hooks'
import { useBlocker } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { type BoughtProduct, transactionProblem } from '#machines/purchase/purchase'
import { purchaseMachine } from '#machines/purchase/purchase.machine'
import { createPricings } from '../../shared/calls/products'
import type { ApiClient } from '../../shared/client/client'
import { describe } from '../../shared/errors/describe'
import type { Drafts } from '../../shared/xstate/drafts'
import { useFlow } from '../../shared/xstate/use-flow'
import { useFollow, useReflectedSearch } from '../../shared/xstate/use-follow'
import { Dialog } from '../../ui/dialog/dialog'
import { ChooseProduct, NoProducts, ProductsLoading } from './choose-product'
import { CompletePurchase, OutcomeUnknown } from './complete-purchase'
import { purchasePorts } from './purchase.ports'
import { NEW_PURCHASE, type PurchaseSearch, placeAfterPurchase, searchOfPurchase } from './purchase-search'

export type { PurchaseSearch }

/**
 * The two-step purchase dialog (docs/product/purchase.md). It is mounted only while it is open, so closing it resets the
 * step, the input, the message and the selected product.
 */
export function PurchaseDialog({
  client,
  search,
  userId,
  drafts,
  serverIpv4,
  supportUrl,
  onSearch,
  onServicesChanged,
  onRegistered,
  onClose,
}: {
  client: ApiClient
  search: PurchaseSearch
  userId: string
  drafts: Drafts
  serverIpv4: string
  supportUrl: string
  /** Replaces the dialog's part of the address. */
  onSearch: (search: PurchaseSearch) => void
  onServicesChanged: () => void
  onRegistered: (purchase: BoughtProduct) => void
  onClose: () => void
}) {
  const actor = useFlow(
    purchaseMachine.provide({
      actors: purchasePorts(client),
      actions: {
        notifyRegistered: ({ context: { productId, knownServiceIds } }) => onRegistered({ productId, knownServiceIds }),
        notifyServicesChanged: onServicesChanged,
      },
    }),
    {
      input: {
        productId: search.purchase === NEW_PURCHASE ? undefined : search.purchase,
        isAtTransaction: search.step === 'transaction',
      },
    },
  )
  // Back to the first step shows the amounts at once.
  const [loadPricing] = useState(() => createPricings(client))
  const snapshot = useSelector(actor, (current) => current)
  useFollow(actor, placeAfterPurchase, onClose)
  useReflectedSearch(searchOfPurchase(snapshot), search, onSearch)
  const [typed] = useState(() => drafts.recall('purchase', userId)?.tebexTransactionId)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { tebexTransactionId: typed ?? '' },
    validate: { tebexTransactionId: transactionProblem },
  })
  // The draft is read when the session expires.
  useEffect(
    () => drafts.watch('purchase', () => ({ tebexTransactionId: form.getValues().tebexTransactionId })),
    [drafts, form],
  )
  // The draft is cleared only after the first render. If the dialog's code was lost, the reloaded page still needs it.
  useEffect(() => drafts.clear('purchase'), [drafts])

  const isSending = () => actor.getSnapshot().matches('submitting')
  useBlocker({ shouldBlockFn: isSending, enableBeforeUnload: isSending })
  // Reads run again when the network is back (docs/product/shell.md#offline). Other states ignore the event.
  useWindowEvent('online', () => actor.send({ type: 'retry' }))
  // If the outcome is still unknown when the dialog closes, the list has to show whether a service was added.
  useEffect(
    () => () => {
      if (actor.getSnapshot().hasTag('unsettled')) onServicesChanged()
    },
    [actor, onServicesChanged],
  )

  const { products, productId, unavailableId, isUnsent, error } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const retry = () => actor.send({ type: 'retry' })
  const product = products.find(({ id }) => id === productId)
  const isAtStepOne = snapshot.matches('loading') || snapshot.matches('unavailable') || snapshot.matches('choosing')
  return (
    <Dialog
      title={isAtStepOne ? 'Purchase New Product' : 'Complete Your Purchase'}
      isBusy={snapshot.matches('submitting')}
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
          isUnavailable={unavailableId !== null}
          loadPricing={loadPricing}
          onChoose={(id) => actor.send({ type: 'choose', productId: id })}
          onContinue={() => actor.send({ type: 'continue' })}
          onCancel={onClose}
        />
      )}
      {!isAtStepOne && !snapshot.matches('unknown') && product && (
        <CompletePurchase
          form={form}
          product={product}
          error={snapshot.matches('entering') ? error : null}
          isUnsent={isUnsent}
          serverIpv4={serverIpv4}
          supportUrl={supportUrl}
          loadPricing={loadPricing}
          busy={isBusy ? (snapshot.matches('checking') ? 'checking' : 'submitting') : undefined}
          onSubmit={(tebexTransactionId) => actor.send({ type: 'submit', tebexTransactionId })}
          onBack={() => actor.send({ type: 'back' })}
        />
      )}
      {snapshot.matches('unknown') && <OutcomeUnknown onCheckAgain={retry} onClose={onClose} />}
    </Dialog>
  )
}
