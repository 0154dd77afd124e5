import type { Deployment } from './deployment'
import { caddy } from './hosts/caddy'
import { cloudflarePages } from './hosts/cloudflare-pages'
import { cloudFront } from './hosts/cloudfront'
import { netlify } from './hosts/netlify'
import { nginx } from './hosts/nginx'
import type { Site } from './hosts/site'
import { vercel } from './hosts/vercel'

/** The files of every host by path, such as `netlify/_headers` (docs/operate/deploying.md#the-hosts). */
export function hostFiles(deployment: Deployment, site: Site): Readonly<Record<string, string>> {
  return {
    ...within('netlify', netlify(deployment)),
    ...within('cloudflare-pages', cloudflarePages(deployment)),
    ...within('vercel', vercel(deployment)),
    ...within('cloudfront', cloudFront(deployment)),
    ...within('nginx', nginx(deployment, site)),
    ...within('caddy', caddy(deployment, site)),
  }
}

function within(folder: string, files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]))
}
