import { ButtonLink } from '../../../ui/links'
import { PageHeading } from '../../../ui/text/page-heading'
import { FullPage } from './full-page'

/** An address that no screen answers to. */
export function NotFoundScreen() {
  return (
    <FullPage>
      <PageHeading>Page not found</PageHeading>
      <p>There is nothing at this address. It may have been mistyped, or the page has moved.</p>
      <ButtonLink to="/">Go to home</ButtonLink>
    </FullPage>
  )
}
