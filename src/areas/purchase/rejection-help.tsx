import { Anchor } from '@mantine/core'
import type { ApiError } from '#machines/shared/api-error'

type Help = {
  readonly text: string
  /** The text ends before a link to the support. */
  readonly endsWithSupport?: boolean
}

const CHECK_RECEIPT: Help = {
  text: 'Compare the ID with the receipt that Tebex sent you by email: tbx- followed by letters and digits.',
}
const CHOOSE_PRODUCT: Help = { text: 'Go back and choose the product that is on your receipt.' }

/** What the customer can do, by the code of the rejection. */
const HELP: ReadonlyMap<string | undefined, Help> = new Map([
  ['TRANSACTION_NOT_FOUND', CHECK_RECEIPT],
  ['VALIDATION_ERROR', CHOOSE_PRODUCT],
  ['NOT_FOUND', CHOOSE_PRODUCT],
  ['OUT_OF_STOCK', { text: 'If you have already paid for it,', endsWithSupport: true }],
  [
    'RESOURCE_ALREADY_EXISTS',
    { text: "Look for its service in Your Services. If it isn't there,", endsWithSupport: true },
  ],
  [
    'TRANSACTION_REFUNDED',
    { text: "You can buy the product again. If you didn't ask for the refund,", endsWithSupport: true },
  ],
])

/** Statuses that say something about the transaction. */
const ABOUT_TRANSACTION: readonly (number | undefined)[] = [400, 404, 409, 422]

/** What to do next about a rejected transaction (docs/product/purchase.md#rejections). */
export function RejectionHelp({ error, supportUrl }: { error: ApiError; supportUrl: string }) {
  const help = HELP.get(error.code) ?? (ABOUT_TRANSACTION.includes(error.status) ? CHECK_RECEIPT : undefined)
  if (help === undefined) return null
  return (
    <p>
      <span>{help.text}</span>
      {help.endsWithSupport && (
        <span>
          {' '}
          <Anchor href={supportUrl} target="_blank" rel="noreferrer" inherit>
            contact support
          </Anchor>
          .
        </span>
      )}
    </p>
  )
}
