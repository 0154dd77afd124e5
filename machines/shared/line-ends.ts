/** Returns a stored text with the only line ends that a browser's text field supports: `\n`. */
export function readLines(stored: string): string {
  return stored.replace(/\r\n?/g, '\n')
}

/** Returns the text with the line ends of the stored text, so that saving an unchanged text changes nothing. */
export function writeLines(stored: unknown, text: string): string {
  return typeof stored === 'string' && stored.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text
}
