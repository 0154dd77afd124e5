import { hostPart } from '#machines/setup/dns-record'
import { internationalName } from '#machines/setup/international-name'
import { Copyable } from './copyable'
import classes from './steps.module.css'

/** The name of the record as most providers want it, the full name, and which of them to use. */
export function RecordName({ domain, registrable }: { domain: string; registrable: string | undefined }) {
  const host = hostPart(domain, registrable)
  const international = internationalName(domain)
  return (
    <>
      {host !== undefined && <Copyable text={host} label="Copy the host part" />}
      <Copyable text={domain} label="Copy the name">
        {international !== undefined && (
          <span className={classes.hint}>
            or <bdi translate="no">{international}</bdi>
          </span>
        )}
      </Copyable>
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
