import { botProblems, type TypedBot } from '../setup/bot'
import { DEFAULT_DATABASE, databaseProblems, type TypedDatabase } from '../setup/database'

/** The problems of new credentials. The portal never reads credentials back, so all fields are required. */
export type CredentialProblems<Typed> = {
  readonly fields: Partial<Record<keyof Typed, string>>
  /** The message for the whole form if a field is empty (docs/product/manage.md#credentials). */
  readonly whole: string | undefined
}

export function discordCredentialProblems(typed: TypedBot): CredentialProblems<TypedBot> {
  const fields = botProblems(typed)
  return { fields, whole: isIncomplete(typed, fields) ? 'All Discord credential fields are required' : undefined }
}

/** The port is optional. A value of only spaces counts as empty, except in the password, which is never trimmed. */
export function databaseCredentialProblems(typed: TypedDatabase): CredentialProblems<TypedDatabase> {
  const complete = withDefaultPort(typed)
  const { dbPwd, ...others } = complete
  const isIncomplete = dbPwd === '' || Object.values(others).some((value) => value.trim() === '')
  return {
    fields: databaseProblems(complete),
    whole: isIncomplete ? 'All database credential fields are required' : undefined,
  }
}

/** Fills in the default port if the field is empty. */
export function withDefaultPort(typed: TypedDatabase): TypedDatabase {
  return typed.dbPort.trim() === '' ? { ...typed, dbPort: DEFAULT_DATABASE.dbPort } : typed
}

/** True if at least one problem is caused by an empty field. */
function isIncomplete<Typed extends Readonly<Record<string, string>>>(
  typed: Typed,
  problems: Partial<Record<keyof Typed, string>>,
): boolean {
  return Object.entries(typed).some(([field, value]) => value.trim() === '' && problems[field] !== undefined)
}
