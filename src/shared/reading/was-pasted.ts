/** True if a text was pasted or dropped, so that it is read at once. A field passes an event, or its value. */
export function wasPasted(change: unknown): boolean {
  const event = change instanceof Object && 'nativeEvent' in change ? change.nativeEvent : undefined
  return event instanceof Object && 'inputType' in event && /^insertFrom(Paste|Drop)/.test(String(event.inputType))
}
