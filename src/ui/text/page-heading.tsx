import { Title } from '@mantine/core'
import { memo, useEffect, useRef } from 'react'
import { BRAND_NAME } from '../../theme/brand.gen'
import { GivenName } from './given-name'

/** The first heading does not take the focus, because the browser already starts at the top of a new page. */
let isFirstHeading = true

/** For a new page on which the user has already submitted a form, so that its next screen is a navigation. */
export const focusNextHeading = () => {
  isFirstHeading = false
}

/**
 * The only h1 of a screen. It sets the document title, and takes the focus after a navigation within the portal, so that keyboard
 * and screen reader start at the new screen. `name` is added at the end.
 */
export const PageHeading = memo(function PageHeading({ children, name }: { children: string; name?: string }) {
  const title = name === undefined ? children : `${children} ${name}`
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · ${BRAND_NAME}`
  }, [title])
  useEffect(() => {
    if (!isFirstHeading) heading.current?.focus({ preventScroll: true })
    isFirstHeading = false
  }, [])
  return (
    <Title order={1} ref={heading} tabIndex={-1}>
      {name === undefined ? (
        children
      ) : (
        <>
          <span>{children}</span> <GivenName>{name}</GivenName>
        </>
      )}
    </Title>
  )
})
