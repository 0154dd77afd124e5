import type { DeploymentEnd } from '#machines/shared/deployment-end'

const TEXTS = {
  deployed: { tone: 'success', text: 'Deployed' },
  failed: { tone: 'danger', text: 'Deployment failed' },
  unclear: { tone: 'warning', text: 'Check the deployment' },
} as const

/** What the tab shows about the end of a deployment (docs/product/shell.md#attention). */
export function attentionOf(end: DeploymentEnd, serviceId: string, name: string) {
  return { ...TEXTS[end], name, tag: `deployment ${serviceId}` }
}
