import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef } from 'react'
import type { ApiError } from '#machines/shared/api-error'

/**
 * Puts the server's objections to single fields under those fields, and the focus on the first (reliability.md, 'V').
 * Fields that the form does not have are left to the banner.
 */
export function useServerFieldErrors<TValues extends Record<string, unknown>>(
  form: UseFormReturnType<TValues>,
  error: ApiError | undefined,
): void {
  const shown = useRef<ApiError>(undefined)
  // An effect, because the form keeps its errors itself and has to be told once for each refusal.
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

/** Of some fields of a form, the one that comes first on the screen. */
export function firstOnScreen(nodes: readonly (HTMLElement | null)[]): HTMLElement | undefined {
  const isBefore = (node: Node, other: Node) =>
    (node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const [first] = nodes.filter((node) => node !== null).sort((node, other) => (isBefore(node, other) ? -1 : 1))
  return first
}
