/**
 * Attributes of a `SecretField` whose secret opens something other than the user's own account, such as a bot's token. Password
 * managers would offer to save it as the password of the portal: 1Password, LastPass and Bitwarden leave fields with these
 * alone, and browsers at least fill in nothing.
 */
export const CREDENTIAL_ATTRIBUTES = {
  autoComplete: 'new-password',
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
} as const
