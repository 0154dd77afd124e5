import { htmlStatuses, type PlannedFault, wrongShapes } from '../server/faults/fault-shape'
import { parseFault } from '../server/faults/faults'
import type { OperationId } from '../server/schemas'

/** A field of the form for faults. Its input has the same name. */
export type FaultField = {
  readonly name: string
  readonly label: string
  /** What it is called in the fault; as its input if missing. */
  readonly key?: string
  readonly min?: number
  readonly max?: number
  readonly choices?: readonly string[]
}

/** Fields that every fault has, besides its operation, its kind and `committed`. */
export const commonFields: readonly FaultField[] = [
  { name: 'skip', label: 'Answers before it', min: 0 },
  { name: 'times', label: 'Answers it spoils (empty: all)', min: 1 },
]

/** Fields that faults of one kind have alone. */
export const ownFields: Readonly<Partial<Record<string, readonly FaultField[]>>> = {
  status: [
    { name: 'status', label: 'Status', min: 400, max: 599 },
    { name: 'code', label: 'Code' },
    { name: 'message', label: 'Message' },
    { name: 'retryAfter', label: 'Retry-After (s)', min: 0 },
  ],
  html: [{ name: 'htmlStatus', key: 'status', label: 'Status of the page', min: 0, choices: htmlStatuses.map(String) }],
  wrongShape: [{ name: 'variant', label: 'How it is distorted', choices: wrongShapes }],
  slow: [{ name: 'delayMs', label: 'Delay (ms)', min: 0, max: 120_000 }],
}

/** Of a kind as somebody has handed it in. */
function ownFieldsOf(kind: string): readonly FaultField[] {
  return (Object.hasOwn(ownFields, kind) && ownFields[kind]) || []
}

/**
 * Reads the form for faults. What belongs to another kind than the chosen one is left out.
 *
 * @throws Refusal 400 INVALID_INPUT with the reason
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
