import { type ComponentPropsWithRef, createContext, useContext } from 'react'

const IsInsideMain = createContext(false)

/**
 * The page's one `<main>`. Screens that may stand on their own as well as inside another, such as an error, use it too:
 * inside another one it is a plain `<div>`.
 */
export function MainRegion(props: ComponentPropsWithRef<'main'>) {
  const isInside = useContext(IsInsideMain)
  if (isInside) return <div className={props.className}>{props.children}</div>
  return (
    <IsInsideMain value={true}>
      <main id="main" tabIndex={-1} {...props} />
    </IsInsideMain>
  )
}
