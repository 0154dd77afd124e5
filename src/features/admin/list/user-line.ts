/** How somebody is called where one line has to do; empty when nothing but an id is known. */
export function userLine({ username, email }: { username?: string | undefined; email?: string | undefined }): string {
  return username && email ? `${username} (${email})` : username || email || ''
}
