import { Anchor, VisuallyHidden } from '@mantine/core'
import { use } from 'react'
import { OperatorContext } from './operator-context'

/** A text with the reference of a call. It leads to the operator's page about the error, if there is one (docs/product/errors.md#display). */
export function ErrorReference({ code, children }: { code: string | undefined; children: string }) {
  const { docsUrl } = use(OperatorContext)
  if (docsUrl === undefined) return <span>{children}</span>
  return (
    <Anchor href={pageAbout(code, docsUrl)} target="_blank" rel="noreferrer" inherit>
      <span>{children}</span>
      <VisuallyHidden>, help with this error</VisuallyHidden>
    </Anchor>
  )
}

/** The code replaces a fragment of the operator's address. */
function pageAbout(code: string | undefined, docsUrl: string): string {
  return code === undefined ? docsUrl : `${docsUrl.replace(/#.*/, '')}#${code}`
}
