import { botProblems, type TypedBot } from '../setup/bot'
import { DEFAULT_DATABASE, databaseProblems, type TypedDatabase } from '../setup/database'

/** What is wrong with credentials that replace others: none of them is ever read back, so all have to be there. */
export type CredentialProblems<Typed> = {
  readonly fields: Partial<Record<keyof Typed, string>>
  /** What is said of the whole when something is missing (customer specification, section 5 'Config save'). */
  readonly whole: string | undefined
}

export function discordCredentialProblems(typed: TypedBot): CredentialProblems<TypedBot> {
  const fields = botProblems(typed)
  return { fields, whole: isIncomplete(typed, fields) ? 'All Discord credential fields are required' : undefined }
}

/** The port may be left out. Spaces alone are nothing, unless they are the password, which is never trimmed. */
export function databaseCredentialProblems(typed: TypedDatabase): CredentialProblems<TypedDatabase> {
  const complete = withDefaultPort(typed)
  const { dbPwd, ...others } = complete
  const isIncomplete = dbPwd === '' || Object.values(others).some((value) => value.trim() === '')
  return {
    fields: databaseProblems(complete),
    whole: isIncomplete ? 'All database credential fields are required' : undefined,
  }
}

/** A port that is left empty is the default one. */
export function withDefaultPort(typed: TypedDatabase): TypedDatabase {
  return typed.dbPort.trim() === '' ? { ...typed, dbPort: DEFAULT_DATABASE.dbPort } : typed
}

/** Whether something is wrong because it is not there, and not for another reason. */
function isIncomplete<Typed extends Readonly<Record<string, string>>>(
  typed: Typed,
  problems: Partial<Record<keyof Typed, string>>,
): boolean {
  return Object.entries(typed).some(([field, value]) => value.trim() === '' && problems[field] !== undefined)
}
