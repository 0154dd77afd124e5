/**
 * The response for a missing asset on hosts without a plain 404 of their own. It must not be a page of the portal, which a browser
 * would read as a broken script.
 */
export const NOT_FOUND_FILE = 'not-found.txt'
export const NOT_FOUND_TEXT = 'Not found\n'
