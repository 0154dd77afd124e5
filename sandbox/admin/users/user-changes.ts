import { normalizeEmail } from '../../account/accounts.handlers'
import { hashPassword } from '../../account/passwords'
import { brokenEmailRule, brokenPasswordRule, brokenUsernameRule } from '../../account/registration-rules'
import { invalidInput, rejection } from '../../server/rejection'
import type { Schemas } from '../../server/schemas'
import type { UserRecord } from '../../server/worlds/records'
import type { World } from '../../server/worlds/world'

type Changes = Schemas['UserChanges']

const rules = { username: brokenUsernameRule, email: brokenEmailRule, password: brokenPasswordRule } as const
const ruledFields = ['username', 'email', 'password'] as const

/** @throws Refusal 422 for what nobody could register with, one entry for each field that is sent */
export function rejectBrokenChanges(changes: Changes): void {
  const broken = ruledFields.flatMap((field) => {
    const value = changes[field]
    const message = value === undefined ? undefined : rules[field](value)
    return message === undefined ? [] : [{ field, message }]
  })
  if (broken.length > 0) throw invalidInput(broken)
}

/** @throws Refusal 409 if the email is somebody else's */
export function rejectTakenEmail({ users }: World, user: UserRecord, { email }: Changes): void {
  if (email === undefined) return
  const isTaken = users.some((other) => other.id !== user.id && other.email === normalizeEmail(email))
  if (isTaken) throw rejection(409, 'RESOURCE_ALREADY_EXISTS', 'An account with this email already exists.')
}

/** What is sent, as a user's record has it. */
export async function toRecordChanges({ username, email, status, password }: Changes): Promise<Partial<UserRecord>> {
  return {
    ...(username !== undefined && { username }),
    ...(email !== undefined && { email: normalizeEmail(email) }),
    ...(status !== undefined && { status }),
    ...(password !== undefined && { passwordHash: await hashPassword(password) }),
  }
}
