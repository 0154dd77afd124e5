/**
 * Attributes of a `SecretField` for a secret that is not the user's password, such as a bot's token. Without them, password
 * managers would offer to save it as the password of the portal. 1Password, LastPass and Bitwarden ignore fields with these
 * attributes, and browsers do not fill them in.
 */
export const CREDENTIAL_ATTRIBUTES = {
  autoComplete: 'new-password',
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
} as const
