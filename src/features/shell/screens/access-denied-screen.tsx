import { ButtonLink } from '../../../ui/links'
import { Notice } from '../../../ui/notice/notice'
import { PageHeading } from '../../../ui/text/page-heading'
import classes from './access-denied-screen.module.css'

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
        <ButtonLink to="/">Go home</ButtonLink>
      </div>
    </div>
  )
}
