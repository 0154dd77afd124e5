import { hostPart } from '#machines/setup/dns-record'
import { internationalName } from '#machines/setup/international-name'
import { CopyButton } from '../../../ui/text/copy-button'
import classes from './steps.module.css'

/** The name of the record as most providers want it, the full name, and which of them to use. */
export function RecordName({ domain, registrable }: { domain: string; registrable: string | undefined }) {
  const host = hostPart(domain, registrable)
  const international = internationalName(domain)
  return (
    <>
      {host !== undefined && (
        <span className={classes.copied}>
          <code translate="no">{host}</code>
          <CopyButton text={host}>Copy the host part</CopyButton>
        </span>
      )}
      <span className={classes.copied}>
        <code translate="no">{domain}</code>
        {international !== undefined && (
          <span className={classes.hint}>
            or <bdi translate="no">{international}</bdi>
          </span>
        )}
        <CopyButton text={domain}>Copy the name</CopyButton>
      </span>
      {host !== undefined && (
        <span className={classes.hint}>
          {host === '@' ? (
            'Most providers want @, which is the domain itself. Some want the full name.'
          ) : (
            <span>
              Most providers want <code translate="no">{host}</code> and add <span translate="no">{registrable}</span>{' '}
              themselves. Some want the full name.
            </span>
          )}
        </span>
      )}
    </>
  )
}
