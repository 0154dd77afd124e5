import { htmlStatuses, type PlannedFault, wrongShapes } from '../server/faults/fault-shape'
import { parseFault } from '../server/faults/faults'
import type { OperationId } from '../server/schemas'

/** A field of the fault form. `name` is the name of its input. */
export type FaultField = {
  readonly name: string
  readonly label: string
  /** The field's name in the fault, if it differs from `name`. */
  readonly key?: string
  readonly min?: number
  readonly max?: number
  readonly choices?: readonly string[]
}

/** The fields of every fault, besides its operation, its kind and `committed`. */
export const commonFields: readonly FaultField[] = [
  { name: 'skip', label: 'Normal responses before the fault', min: 0 },
  { name: 'times', label: 'Responses to affect (empty: all)', min: 1 },
]

/** The additional fields of each kind. */
export const ownFields: Readonly<Partial<Record<string, readonly FaultField[]>>> = {
  status: [
    { name: 'status', label: 'Status', min: 400, max: 599 },
    { name: 'code', label: 'Code' },
    { name: 'message', label: 'Message' },
    { name: 'retryAfter', label: 'Retry-After (s)', min: 0 },
  ],
  html: [{ name: 'htmlStatus', key: 'status', label: 'Page status', min: 0, choices: htmlStatuses.map(String) }],
  wrongShape: [{ name: 'variant', label: 'Wrong shape', choices: wrongShapes }],
  slow: [{ name: 'delayMs', label: 'Delay (ms)', min: 0, max: 120_000 }],
}

/** `kind` is user input: `hasOwn` excludes inherited names such as `constructor`. */
function ownFieldsOf(kind: string): readonly FaultField[] {
  return (Object.hasOwn(ownFields, kind) && ownFields[kind]) || []
}

/**
 * Reads the fault form. Fields of other kinds than the selected one are ignored.
 *
 * @throws Rejection 400 INVALID_INPUT with the reason
 */
export function readFaultForm(form: URLSearchParams, contractIds: readonly OperationId[]): PlannedFault {
  const kind = form.get('kind') ?? ''
  const typed = [...commonFields, ...ownFieldsOf(kind)].flatMap(({ name, key = name, min }) => {
    const text = form.get(name)?.trim() ?? ''
    return text === '' ? [] : [[key, min === undefined ? text : Number(text)]]
  })
  const given = { operationId: form.get('operationId') ?? '', kind, committed: form.has('committed') }
  return parseFault({ ...given, ...Object.fromEntries(typed) }, contractIds)
}
