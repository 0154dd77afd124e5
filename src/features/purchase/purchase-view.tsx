import { useForm } from '@mantine/form'
import { useWindowEvent } from '@mantine/hooks'
import { useBlocker } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { transactionProblem } from '#machines/purchase/purchase'
import { purchaseMachine } from '#machines/purchase/purchase.machine'
import { isAmbiguous } from '#machines/shared/api-error'
import type { ApiClient } from '../../api/client/client'
import { describe } from '../../errors/describe'
import { Dialog } from '../../ui/dialog/dialog'
import type { Drafts } from '../../xstate/drafts'
import { useFlow } from '../../xstate/use-flow'
import { useFollow } from '../../xstate/use-follow'
import { useReflectedSearch } from '../../xstate/use-reflected-search'
import { ChooseProduct, NoProducts, ProductsLoading } from './choose-product'
import { EnterTransaction, OutcomeUnknown } from './enter-transaction'
import { purchasePorts } from './purchase.ports'
import { NEW_PURCHASE, type PurchaseSearch, placeAfterPurchase, searchOfPurchase } from './purchase-search'

export type { PurchaseSearch }

/**
 * The two-step purchase dialog (customer specification, section 2 '/services'). It lives as long as it is open, so
 * closing it resets the step, the input, the message and the selected product.
 */
export function PurchaseDialog({
  client,
  search,
  userId,
  drafts,
  onSearch,
  onServicesChanged,
  onRegistered,
  onClose,
}: {
  client: ApiClient
  search: PurchaseSearch
  userId: string
  drafts: Drafts
  /** The address is to say this instead of what it says. */
  onSearch: (search: PurchaseSearch) => void
  onServicesChanged: () => void
  onRegistered: () => void
  onClose: () => void
}) {
  const actor = useFlow(
    purchaseMachine.provide({
      actors: purchasePorts(client),
      actions: { notifyRegistered: onRegistered, notifyServicesChanged: onServicesChanged },
    }),
    {
      input: {
        productId: search.purchase === NEW_PURCHASE ? undefined : search.purchase,
        isAtTransaction: search.step === 'transaction',
      },
    },
  )
  const snapshot = useSelector(actor, (current) => current)
  useFollow(actor, placeAfterPurchase, onClose)
  useReflectedSearch(searchOfPurchase(snapshot), search, onSearch)
  const [typed] = useState(() => drafts.recall('purchase', userId)?.tebexTransactionId)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { tebexTransactionId: typed ?? '' },
    validate: { tebexTransactionId: transactionProblem },
  })
  // An effect, because the form is read from outside when the session runs out.
  useEffect(
    () => drafts.watch('purchase', () => ({ tebexTransactionId: form.getValues().tebexTransactionId })),
    [drafts, form],
  )
  // An effect, because only what is drawn is there: the code of the dialog may be lost, and the page be loaded again for it.
  useEffect(() => drafts.clear('purchase'), [drafts])

  const isSending = () => actor.getSnapshot().matches('submitting')
  useBlocker({ shouldBlockFn: isSending, enableBeforeUnload: isSending })
  // Reads run again by themselves when the network is back (reliability.md, 'O'); in every other state this means nothing.
  useWindowEvent('online', () => actor.send({ type: 'retry' }))
  // An effect, because it is about leaving: what may have been registered has to show up in the list.
  useEffect(
    () => () => {
      if (actor.getSnapshot().hasTag('unsettled')) onServicesChanged()
    },
    [actor, onServicesChanged],
  )

  const { products, productId, unavailableId, isUnsent, error } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const retry = () => actor.send({ type: 'retry' })
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
          onChoose={(id) => actor.send({ type: 'choose', productId: id })}
          onContinue={() => actor.send({ type: 'continue' })}
          onCancel={onClose}
        />
      )}
      {!isAtStepOne && !snapshot.matches('unknown') && (
        <EnterTransaction
          form={form}
          product={products.find(({ id }) => id === productId)}
          error={error && snapshot.matches('entering') ? describe(error, 'purchase') : null}
          isUnsent={isUnsent}
          wasLookedFor={error !== null && isAmbiguous(error)}
          busy={isBusy ? (snapshot.matches('checking') ? 'checking' : 'submitting') : undefined}
          onSubmit={(tebexTransactionId) => actor.send({ type: 'submit', tebexTransactionId })}
          onBack={() => actor.send({ type: 'back' })}
        />
      )}
      {snapshot.matches('unknown') && <OutcomeUnknown onCheckAgain={retry} onClose={onClose} />}
    </Dialog>
  )
}
