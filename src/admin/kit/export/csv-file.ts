export function csvFile(text: string): Blob {
  return new Blob([text], { type: 'text/csv;charset=utf-8' })
}

/** The part of a yes/no filter: 'enabled', 'not enabled', or none without a filter. */
export function isOrNot(filter: boolean | undefined, name: string): string | undefined {
  return filter === undefined ? undefined : filter ? name : `not ${name}`
}
