export type Verdict =
  | 'met'
  | 'partly met'
  | 'not met'
  /** The portal has nothing that the line is about. */
  | 'not applicable'
  /** These are responsible instead of the portal. */
  | 'left to the API'
  | 'left to the host'
  | 'left to the payment provider'

/** A line of a standard, and what shows that the portal meets it. */
export type Requirement<TLevel = 1 | 2 | 'A' | 'AA'> = {
  /** `3.4.1`. A section of which no requirement concerns the portal is one line: `4.3`. */
  readonly id: string
  /** That of a section is the lowest of its requirements. */
  readonly level: TLevel
  /** States in our own words what it asks for. */
  readonly name: string
  readonly verdict: Verdict
  /** States what the portal does, or why it does not. Paths are in code spans. */
  readonly evidence: string
  /** The files whose tests show it. */
  readonly tests?: readonly string[]
}
