import type { DeploymentEnd } from '#machines/services/service-status'

const TEXTS: Readonly<Record<DeploymentEnd, string>> = {
  success: 'Deployed',
  failure: 'Deployment failed',
  unclear: 'Check the deployment',
}

/** Describes the end of a deployment for a hidden tab (docs/product/shell.md#attention). */
export function attentionOf(end: DeploymentEnd, serviceId: string, name: string) {
  return { end, text: TEXTS[end], name, tag: `deployment ${serviceId}` }
}
