import { ada, ben, bo, ruth } from '../../account/people.seeds'
import { type Rejections, sendAs } from '../../testing/rejections'

const write = (method: string, path: string, body?: object) => sendAs(ruth, method, `/admin/users/${path}`, body)
const act = (id: string, action: string) => write('POST', `${id}/${action}`)

export const userRejections: Rejections = {
  updateUser: {
    RESOURCE_ALREADY_EXISTS: write('PUT', ada.id, { email: ben.email }),
    OWN_ACCOUNT: write('PUT', ruth.id, { status: 'banned' }),
  },
  deleteUser: { OWN_ACCOUNT: write('DELETE', ruth.id) },
  banUser: { INVALID_TRANSITION: act(bo.id, 'ban'), OWN_ACCOUNT: act(ruth.id, 'ban') },
  unbanUser: { INVALID_TRANSITION: act(ada.id, 'unban') },
  suspendUser: { INVALID_TRANSITION: act(bo.id, 'suspend'), OWN_ACCOUNT: act(ruth.id, 'suspend') },
  unsuspendUser: { INVALID_TRANSITION: act(ada.id, 'unsuspend') },
}
