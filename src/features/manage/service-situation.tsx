import type { Withheld } from '#machines/manage/manage-screen'
import { productIdOf } from '#machines/services/service'
import { careOf } from '#machines/services/service-care'
import type { Service } from '#machines/shared/model'
import { serverNow } from '../../api/client/server-clock'
import { ButtonLink } from '../../ui/links'
import { Notice, type NoticeTone } from '../../ui/notice/notice'
import { careSentence, ServiceCare } from '../services/service-care-view'
import classes from './manage.module.css'

type CareProps = { service: Service; userId: string; supportUrl: string }

const TONES = { primary: 'info', danger: 'danger', warning: 'warning', neutral: 'info' } as const satisfies Readonly<
  Record<string, NoticeTone>
>

/** Explains the status above the form, unless the badge is enough (docs/product/manage.md#status). */
export function SituationBar(props: CareProps) {
  const sentence = careSentence(props.service)
  const { tone, action } = careOf(props.service, serverNow())
  if (sentence === undefined) return null
  return (
    <Notice tone={TONES[tone]} isState>
      <div className={classes.situation}>
        <p>{sentence}</p>
        <ServiceCare {...props} />
        {action !== 'manage' && <NextStep service={props.service} />}
      </div>
    </Notice>
  )
}

const HEADINGS: Readonly<Record<Withheld, string>> = {
  setup: "This service isn't set up yet",
  starting: 'Your panel is starting',
  failed: "Your panel isn't running",
  suspended: 'This service is suspended',
  unpaid: "This service isn't paid",
  unknown: "The configuration isn't available",
  ended: 'This service is no longer available',
}

/** Shown in place of the form if the server gives no configuration of a service with this status. */
export function SituationScreen({ screen, ...props }: CareProps & { screen: Withheld }) {
  return (
    <div className={classes.unavailable}>
      <h2>{HEADINGS[screen]}</h2>
      <p>
        {screen === 'setup' ? 'You can configure it here once its setup is complete.' : careSentence(props.service)}
      </p>
      <ServiceCare {...props} />
      <NextStep service={props.service}>
        <ButtonLink to="/services" variant="default">
          Go to your services
        </ButtonLink>
      </NextStep>
    </div>
  )
}

/** @param children offered if the portal has nothing better */
function NextStep({ service, children }: { service: Service; children?: React.ReactNode }) {
  const { action } = careOf(service, serverNow())
  if (action === 'setup') {
    return (
      <ButtonLink to="/setup" search={{ serviceId: service.id }}>
        Continue Setup
      </ButtonLink>
    )
  }
  if (action === 'buyAgain') {
    return (
      <ButtonLink to="/services" search={{ purchase: productIdOf(service) ?? 'new' }}>
        Buy again
      </ButtonLink>
    )
  }
  return children
}
