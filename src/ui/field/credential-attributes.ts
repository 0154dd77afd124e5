/**
 * Attributes of a `SecretField` for a secret that is not the user's password, such as a bot's token. Without them, password
 * managers would offer to save it as the password of the portal. 1Password, LastPass and Bitwarden ignore fields with these
 * attributes. Browsers neither fill in nor save a `one-time-code`; `off` and `new-password` do not keep them from saving it.
 */
export const CREDENTIAL_ATTRIBUTES = {
  autoComplete: 'one-time-code',
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
} as const
