/** A user's name and email on one line. Empty if only the id is known. */
export function userLine({ username, email }: { username?: string | undefined; email?: string | undefined }): string {
  return username && email ? `${username} (${email})` : username || email || ''
}
