/**
 * What a missing asset is answered with, on hosts that cannot say so themselves: never a page of the portal, which a
 * browser would take for a broken script.
 */
export const NOT_FOUND_FILE = 'not-found.txt'
export const NOT_FOUND_TEXT = 'Not found\n'
