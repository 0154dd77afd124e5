/** The providers of most addresses. Their names are long, so hardly any other host is one slip away. */
const HOSTS = [
  ...['gmail.com', 'googlemail.com', 'hotmail.com', 'icloud.com'],
  ...['outlook.com', 'protonmail.com', 'yahoo.com'],
] as const

/**
 * The email that is meant by one with a misspelt host, or undefined if the host may be right (docs/product/account.md#suggestion).
 */
export function emailSuggestion(email: string): string | undefined {
  const local = email.slice(0, email.lastIndexOf('@') + 1)
  const host = email.slice(local.length).toLowerCase()
  const meant = local.length > 1 ? HOSTS.find((known) => isOneSlipAway(host, known)) : undefined
  return meant && local + meant
}

/** True if one character is added, left out, replaced or swapped with the next. The first one is hardly ever wrong: email.com exists. */
function isOneSlipAway(typed: string, meant: string): boolean {
  let same = 0
  while (same < typed.length && typed[same] === meant[same]) same += 1
  const [left, right] = [typed.slice(same), meant.slice(same)]
  if (same === 0 || left === right) return false
  const isSwapped = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2)
  return isSwapped || left.slice(1) === right || left === right.slice(1) || left.slice(1) === right.slice(1)
}
