import type { ComponentProps } from 'react'
import { Identifier } from '../text/identifier'
import classes from './row-name.module.css'

/** The first cell of a row: its name, which is the link to its details, and its identifiers. */
export function RowName({
  details,
  name,
  ids,
}: {
  /** The address of the details. Undefined if the row has none. */
  details: string | undefined
  /** If it is empty, the first identifier is the name. */
  name?: string | undefined
  ids: readonly string[]
}) {
  const [first = '', ...others] = ids
  return (
    <div className={classes.line}>
      <RowLink details={details} className={name ? classes.name : classes.id}>
        {name ? <ShortName>{name}</ShortName> : <Identifier>{first}</Identifier>}
      </RowLink>
      {(name ? ids : others).map((id) => (
        <Identifier key={id}>{id}</Identifier>
      ))}
    </div>
  )
}

/** A plain link, because each of the router's links follows the address. The table handles its click (`openClickedRow`). */
function RowLink({
  details,
  ...link
}: { details: string | undefined } & Pick<ComponentProps<'a'>, 'className' | 'children'>) {
  return details === undefined ? <span {...link} /> : <a {...link} href={details} data-details />
}

/** A name from a user or the server (D-260) in one line, shortened at its end. It is whole in its title. */
export function ShortName({ children }: { children: string }) {
  return (
    <bdi className={classes.short} title={children} translate="no">
      {children}
    </bdi>
  )
}
