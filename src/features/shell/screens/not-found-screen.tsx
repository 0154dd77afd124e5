import { ButtonLink } from '../../../ui/links'
import { PageHeading } from '../../../ui/text/page-heading'
import { FullPage } from './full-page'

/** Shown at an unknown address. */
export function NotFoundScreen() {
  return (
    <FullPage>
      <PageHeading>Page not found</PageHeading>
      <p>The address may be mistyped, or the page may have moved.</p>
      <ButtonLink to="/">Go home</ButtonLink>
    </FullPage>
  )
}
