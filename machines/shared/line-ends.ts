/** A stored text as a browser's text field shows it, which knows one kind of line end. */
export function readLines(stored: string): string {
  return stored.replace(/\r\n?/g, '\n')
}

/** The text with the line ends that the stored one had. */
export function writeLines(stored: unknown, text: string): string {
  return typeof stored === 'string' && stored.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text
}
