import { ruth } from '../../account/people.seeds'
import { adaActiveServiceId, veraServiceIds } from '../../services/services.seeds'
import { type Rejections, sendAs } from '../../testing/rejections'

const write = (method: string, path: string, body?: object) => sendAs(ruth, method, `/admin/services/${path}`, body)
const act = (id: string, action: string) => write('POST', `${id}/${action}`)
const { active, suspended, ending, flow, expired } = veraServiceIds

export const allServiceRejections: Rejections = {
  updateService: { VALIDATION_ERROR: write('PUT', adaActiveServiceId, { user: 'coffee' }) },
  suspendService: { INVALID_TRANSITION: act(suspended, 'suspend') },
  unsuspendService: { INVALID_TRANSITION: act(active, 'unsuspend') },
  cancelServiceOfUser: { ALREADY_CANCELLED: act(ending, 'cancel'), NOT_CANCELLABLE: act(flow, 'cancel') },
  uncancelService: { SERVICE_EXPIRED: act(expired, 'uncancel'), NOT_CANCELLED: act(active, 'uncancel') },
  provisionService: { INVALID_TRANSITION: act(active, 'provision') },
  unprovisionService: { INVALID_TRANSITION: write('GET', `${suspended}/unprovision`) },
}
