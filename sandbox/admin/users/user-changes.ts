import { normalizeEmail } from '../../account/accounts.handlers'
import { hashPassword } from '../../account/passwords'
import { rejection } from '../../server/rejection'
import type { Schemas } from '../../server/schemas'
import type { UserRecord } from '../../server/worlds/records'
import type { World } from '../../server/worlds/world'

type Changes = Schemas['UserChanges']

/** @throws Rejection 409 if another user has the email */
export function rejectTakenEmail({ users }: World, user: UserRecord, { email }: Changes): void {
  if (email === undefined) return
  const isTaken = users.some((other) => other.id !== user.id && other.email === normalizeEmail(email))
  if (isTaken) throw rejection(409, 'RESOURCE_ALREADY_EXISTS', 'An account with this email already exists.')
}

/** Converts the sent changes into fields of a user's record. */
export async function toRecordChanges({ username, email, status, password }: Changes): Promise<Partial<UserRecord>> {
  return {
    ...(username !== undefined && { username }),
    ...(email !== undefined && { email: normalizeEmail(email) }),
    ...(status !== undefined && { status }),
    ...(password !== undefined && { passwordHash: await hashPassword(password) }),
  }
}
