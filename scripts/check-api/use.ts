import type { ApiError } from '#machines/shared/api-error'
import type { ApiClient } from '#src/api/client/client'
import type { PLACES } from '#src/errors/catalogue'
import { describe } from '#src/errors/describe'

/** What has to be known of an earlier answer before an operation can be asked. */
export type EntityName =
  | 'administrator'
  | 'service'
  | 'running service'
  | 'service in setup'
  | 'user'
  | 'product'
  | 'product of the payment provider'

/** Ids out of earlier answers. */
export type Known = Partial<Record<EntityName, string>>

/** A screen that reads an operation, and what it says when it cannot use the answer. */
export type Screen = { readonly where: string; sentence(error: ApiError): string }

/** A function of src/api that asks an operation, and the screens that it is asked for. */
export type Use = {
  readonly name: string
  readonly needs: EntityName | undefined
  /** Whether the portal asks it for administrators alone. */
  readonly isForAdministrators: boolean
  readonly screens: readonly Screen[]
  /**
   * Asks as the portal does.
   *
   * @returns what the answer makes known
   * @throws ApiError when the portal refuses the answer
   */
  ask(client: ApiClient, id: string, signal: AbortSignal): Promise<Known>
}

type Read<T> = (client: ApiClient, id: string, signal: AbortSignal) => Promise<T>

type UseOptions<T> = {
  needs?: EntityName
  finds?: (response: T) => Known
  screens: readonly Screen[]
}

/** A use; `finds` is typed by what the function answers. */
export function use<T>(name: string, read: Read<T>, { needs, finds, screens }: UseOptions<T>): Use {
  return {
    name,
    needs,
    isForAdministrators: false,
    screens,
    ask: async (client, id, signal) => {
      const response = await read(client, id, signal)
      return finds?.(response) ?? {}
    },
  }
}

/** The same for what the portal asks for administrators alone. */
export function administratorUse<T>(name: string, read: Read<T>, options: UseOptions<T>): Use {
  return { ...use(name, read, options), isForAdministrators: true }
}

/** A screen that shows the sentence of a place of the catalogue. */
export function shows(where: string, place: keyof typeof PLACES): Screen {
  return { where, sentence: (error) => `'${describe(error, place).text}'` }
}

/** A screen that goes on without the answer. */
export function goesWithout(where: string, what: string): Screen {
  return { where, sentence: () => what }
}
