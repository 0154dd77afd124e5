import type { DeploymentEnd } from '#machines/shared/deployment-end'

const TEXTS: Readonly<Record<DeploymentEnd, string>> = {
  success: 'Deployed',
  failure: 'Deployment failed',
  unclear: 'Check the deployment',
}

/** What the tab shows about the end of a deployment (docs/product/shell.md#attention). */
export function attentionOf(end: DeploymentEnd, serviceId: string, name: string) {
  return { end, text: TEXTS[end], name, tag: `deployment ${serviceId}` }
}
