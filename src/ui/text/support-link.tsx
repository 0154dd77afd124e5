import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { copyText } from './copy-button'
import classes from './support-link.module.css'

/**
 * Opens the support in a new tab and copies the identifier that the support needs, with one click (docs/product/services.md#support).
 * If the browser does not allow it, the identifier is shown instead.
 */
export function SupportLink({ href, identifier }: { href: string; identifier: string }) {
  const [hasCopied, setCopied] = useState<boolean>()
  return (
    <span className={classes.support}>
      <Anchor
        href={href}
        target="_blank"
        rel="noreferrer"
        inherit
        onClick={() => void copyText(identifier).then(setCopied)}
      >
        Contact support
      </Anchor>
      <span role="status" className={classes.copied}>
        {hasCopied && <span>Your identifier is copied. Paste it into your message.</span>}
        {hasCopied === false && (
          <>
            <span>Include this in your message: </span>
            <code translate="no">{identifier}</code>
          </>
        )}
      </span>
    </span>
  )
}
