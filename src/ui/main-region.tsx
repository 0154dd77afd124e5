import { type ComponentProps, createContext, useContext } from 'react'

const IsInsideMain = createContext(false)

/**
 * The page's only `<main>`. Inside another `MainRegion` it is a plain `<div>`, because some screens, such as errors, can be a
 * whole page or a part of one.
 */
export function MainRegion(props: Omit<ComponentProps<'main'>, 'ref'> & { readonly 'data-wide'?: boolean }) {
  const isInside = useContext(IsInsideMain)
  if (isInside) return <div {...props} />
  return (
    <IsInsideMain value={true}>
      <main id="main" tabIndex={-1} {...props} />
    </IsInsideMain>
  )
}
