import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef } from 'react'
import type { ApiError } from '#machines/shared/api-error'

/**
 * Shows the server's field errors under their fields and focuses the first (docs/reliability.md#what-the-user-sees). Errors of
 * unknown fields are ignored; the banner shows them.
 */
export function useServerFieldErrors<TValues extends Record<string, unknown>>(
  form: UseFormReturnType<TValues>,
  error: ApiError | undefined,
): void {
  const shown = useRef<ApiError>(undefined)
  // The form owns its errors, so each rejection is copied into it once.
  useEffect(() => {
    if (error === shown.current) return
    shown.current = error
    const fields = form.getValues()
    const known = (error?.fieldErrors ?? []).filter(({ field }) => Object.hasOwn(fields, field))
    if (known.length === 0) return
    form.setErrors(Object.fromEntries(known.map(({ field, message }) => [field, message])))
    firstOnScreen(known.map(({ field }) => form.getInputNode(field)))?.focus()
  }, [form, error])
}

/** Returns the field that comes first in the document. */
export function firstOnScreen(nodes: readonly (HTMLElement | null)[]): HTMLElement | undefined {
  const isBefore = (node: Node, other: Node) =>
    (node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const [first] = nodes.filter((node) => node !== null).sort((node, other) => (isBefore(node, other) ? -1 : 1))
  return first
}
