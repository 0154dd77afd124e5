/** The shortest time between two reads of `config.json`, and from the load of the page to the first one. */
export const READ_AGAIN_MS = 5 * 60 * 1000
