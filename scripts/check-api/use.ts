import type { ApiError } from '#machines/shared/api-error'
import type { ApiClient } from '#src/api/client/client'
import type { ERROR_CONTEXTS } from '#src/errors/catalogue'
import { describe } from '#src/errors/describe'

/** The kinds of ids that come from one response and are needed by other operations. */
export type EntityName =
  | 'administrator'
  | 'service'
  | 'running service'
  | 'service in setup'
  | 'user'
  | 'product'
  | 'product of the payment provider'

/** Ids from earlier responses. */
export type Known = Partial<Record<EntityName, string>>

/** A screen that uses an operation, and the text that it shows if it cannot use the response. */
export type Screen = { readonly where: string; sentence(error: ApiError): string }

/** A function of `src/api` that calls an operation, and the screens that use it. */
export type Use = {
  readonly name: string
  readonly needs: EntityName | undefined
  /** True if the portal calls it only for administrators. */
  readonly isForAdministrators: boolean
  readonly screens: readonly Screen[]
  /**
   * Calls the operation as the portal does.
   *
   * @returns the ids in the response
   * @throws ApiError if the portal rejects the response
   */
  run(client: ApiClient, id: string, signal: AbortSignal): Promise<Known>
}

type Read<T> = (client: ApiClient, id: string, signal: AbortSignal) => Promise<T>

type UseOptions<T> = {
  needs?: EntityName
  finds?: (response: T) => Known
  screens: readonly Screen[]
}

/** Creates a use. The function's result is the input of `finds`. */
export function use<T>(name: string, read: Read<T>, { needs, finds, screens }: UseOptions<T>): Use {
  return {
    name,
    needs,
    isForAdministrators: false,
    screens,
    run: async (client, id, signal) => {
      const response = await read(client, id, signal)
      return finds?.(response) ?? {}
    },
  }
}

/** Creates a use by a function that the portal calls only for administrators. */
export function administratorUse<T>(name: string, read: Read<T>, options: UseOptions<T>): Use {
  return { ...use(name, read, options), isForAdministrators: true }
}

/** A screen that shows the catalogue's text for an error context. */
export function shows(where: string, place: keyof typeof ERROR_CONTEXTS): Screen {
  return { where, sentence: (error) => `'${describe(error, place).text}'` }
}

/** A screen that works without the response. */
export function worksWithout(where: string, what: string): Screen {
  return { where, sentence: () => what }
}
