/** A form of Mantine, whatever its fields are. */
export type ShownForm<TValues extends object> = {
  readonly getInputNode: (field: never) => HTMLElement | null
  readonly getValues: () => TValues
  readonly setFieldValue: (field: never, value: never, options: { forceUpdate: boolean }) => void
}

/**
 * Puts a text into a field of an uncontrolled form. It is written into the field too, because a field that the form mounts again
 * would lose the focus.
 */
export function showText<TValues extends object>(
  form: ShownForm<TValues>,
  field: keyof TValues & string,
  text: TValues[typeof field],
): void {
  // Safe, here and below: `field` is one of the form's.
  const node = form.getInputNode(field as never)
  const isText = node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement
  // An equal text would move the cursor.
  if (typeof text === 'string' && isText && node.value !== text) node.value = text
  if (form.getValues()[field] !== text) form.setFieldValue(field as never, text as never, { forceUpdate: false })
}
