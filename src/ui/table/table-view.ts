/** The density and the columns of a table (docs/product/admin/README.md#density-and-columns). */
export type TableView = {
  readonly isCompact: boolean
  /** The names of the hidden columns. A name that is no column has no effect. */
  readonly hidden: readonly string[]
}
