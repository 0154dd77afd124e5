import { Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { BRAND_NAME } from '../../theme/brand'
import { GivenName } from './given-name'

/** The first heading comes with the page itself; the browser's own focus is right for it. */
let isFirstHeading = true

/**
 * The one h1 of a screen. It names the document too, and takes the focus after a navigation inside the portal, so that
 * keyboard and screen reader begin where the new screen begins. Whom it names, if anybody, stands at its end.
 */
export function PageHeading({ children, name }: { children: string; name?: string }) {
  const title = name === undefined ? children : `${children} ${name}`
  const heading = useRef<HTMLHeadingElement>(null)
  // Effects, because the document's title and focus are outside of React.
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
          {children} <GivenName>{name}</GivenName>
        </>
      )}
    </Title>
  )
}
