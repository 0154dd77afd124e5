import { Anchor, TextInput } from '@mantine/core'
import { memo } from 'react'
import { linksBeyondSlots, webAddress } from '#machines/manage/config/footer-links'
import { remarkSentences, SERVER_REMARKS } from '../../shared/format/remark-sentences'
import { fieldHelp } from '../../ui/field/field-help'
import { Panel } from '../../ui/panel'
import { FixedValue } from './config-field'
import { CONFIG_LABELS } from './config-labels'
import classes from './manage.module.css'
import { type ConfigForm, rendersSame } from './use-config-form'

const SLOTS = [
  { text: 'footerText1', url: 'footerUrl1' },
  { text: 'footerText2', url: 'footerUrl2' },
] as const

const FIELDS = SLOTS.flatMap(({ text, url }) => [text, url])

/** The two links in the panel's footer, with a preview. */
export const FooterLinks = memo(
  LinksContent,
  ({ form: before }, { form: after }) =>
    rendersSame(before, after, FIELDS) && FIELDS.every((field) => before.typed[field] === after.typed[field]),
)

function LinksContent({ form, stored }: { form: ConfigForm; stored: unknown }) {
  const beyond = linksBeyondSlots(stored)
  if (form.fixed.has('FOOTER_LINKS')) {
    return (
      <Panel title="Footer Links">
        <FixedValue label="Stored links" stored={stored} />
      </Panel>
    )
  }
  return (
    <Panel title="Footer Links">
      <p className={classes.hint}>Add up to two links. To leave a link out, leave both of its fields empty.</p>
      <div className={classes.fields}>
        {SLOTS.flatMap(({ text, url }) => [
          <TextInput
            key={form.key(text)}
            label={CONFIG_LABELS[text]}
            autoComplete="off"
            readOnly={form.isLocked}
            {...form.getInputProps(text)}
          />,
          <TextInput
            key={form.key(url)}
            label={CONFIG_LABELS[url]}
            inputMode="url"
            placeholder="https://..."
            autoComplete="off"
            spellCheck={false}
            readOnly={form.isLocked}
            description={fieldHelp(undefined, remarkSentences(form.remarks[url], SERVER_REMARKS))}
            {...form.getInputProps(url)}
          />,
        ])}
      </div>
      {beyond > 0 && (
        <p className={classes.hint}>
          {beyond === 1
            ? "One more link is stored. Saving won't change it."
            : `${beyond} more links are stored. Saving won't change them.`}
        </p>
      )}
      <Preview form={form} />
    </Panel>
  )
}

/** Shows only complete links with a safe address. */
function Preview({ form: { typed } }: { form: ConfigForm }) {
  const links = SLOTS.flatMap(({ text, url }) => {
    const [label, address] = [typed[text].trim(), webAddress(typed[url])]
    return label !== '' && address !== undefined ? [{ slot: text, label, address }] : []
  })
  return (
    <div className={classes.preview}>
      <span className={classes.hint}>Preview</span>
      {links.length === 0 ? (
        <span className={classes.hint}>No links</span>
      ) : (
        links.map(({ slot, label, address }) => (
          <Anchor key={slot} href={address} target="_blank" rel="noreferrer">
            {label}
          </Anchor>
        ))
      )}
    </div>
  )
}
