import { ButtonLink } from '../../../ui/links'
import { Notice } from '../../../ui/notice/notice'
import { PageHeading } from '../../../ui/text/page-heading'
import classes from './access-denied-screen.module.css'
import { GO_HOME } from './full-page'

/** Replaces a screen that the user may not see (docs/product/admin/README.md#access-denied). */
export function AccessDeniedScreen({ heading, sentences }: { heading: string; sentences: readonly string[] }) {
  return (
    <div className={classes.screen}>
      <PageHeading>{heading}</PageHeading>
      <Notice tone="danger">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
      <div>
        <ButtonLink to="/">{GO_HOME}</ButtonLink>
      </div>
    </div>
  )
}
