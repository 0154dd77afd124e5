import { botProblems, type TypedBot } from '../setup/bot'
import { DEFAULT_DATABASE, databaseProblems, type TypedDatabase } from '../setup/database'

/** The problems of new credentials. The portal never reads credentials back, so all fields are required. */
export type CredentialProblems<Typed> = {
  readonly fields: Partial<Record<keyof Typed, string>>
  /** The message for the whole form if a field is empty (docs/product/manage.md#credentials). */
  readonly whole: string | undefined
}

export function discordCredentialProblems(typed: TypedBot): CredentialProblems<TypedBot> {
  return {
    fields: botProblems(typed),
    whole: hasBlank(typed) ? 'All Discord credential fields are required' : undefined,
  }
}

/** The port is optional. A value of only spaces counts as empty, except in the password, which is never trimmed. */
export function databaseCredentialProblems(typed: TypedDatabase): CredentialProblems<TypedDatabase> {
  const complete = withDefaultPort(typed)
  const { dbPwd, ...others } = complete
  return {
    fields: databaseProblems(complete),
    whole: dbPwd === '' || hasBlank(others) ? 'All database credential fields are required' : undefined,
  }
}

/** Fills in the default port if the field is empty. */
export function withDefaultPort(typed: TypedDatabase): TypedDatabase {
  return typed.dbPort.trim() === '' ? { ...typed, dbPort: DEFAULT_DATABASE.dbPort } : typed
}

function hasBlank(typed: Readonly<Record<string, string>>): boolean {
  return Object.values(typed).some((value) => value.trim() === '')
}
