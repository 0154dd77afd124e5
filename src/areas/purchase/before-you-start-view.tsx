import classes from './before-you-start.module.css'

/** What the setup needs, shown before a product is paid for and on the first step after it (docs/product/setup.md#before-you-start). */
export function BeforeYouStart({
  serverIpv4,
  isFolded = false,
}: {
  serverIpv4: string
  /** Where the customer has something else to choose. Open, it stands beside the sentence about leaving the setup. */
  isFolded?: boolean
}) {
  return (
    <details className={classes.needs} open={!isFolded}>
      <summary>Before you start: what the setup needs</summary>
      <dl>
        <dt>Your game server's address</dt>
        <dd>Its public IP and its port, such as 203.0.113.20:30120. You find it in the panel of your game host.</dd>
        <dt>A domain or subdomain</dt>
        <dd>Your panel opens there. You need to be able to change its DNS, at the company that manages the domain.</dd>
        <dt>A Discord application</dt>
        <dd>
          Create one in the Discord Developer Portal, which shows its Client ID, Client Secret and Bot Token. The Guild
          ID is your Discord server's ID: turn on Developer Mode in Discord, then right-click the server to copy it.
        </dd>
        <dt>A MySQL or MariaDB database</dt>
        <dd>
          <span>Your game server's database, with its host, user, password and name from your game host. </span>
          <span>
            Our server needs to reach it, from <span translate="no">{serverIpv4}</span>.
          </span>
        </dd>
      </dl>
      {isFolded && <p>You can leave the setup at any time and continue it on any device.</p>}
    </details>
  )
}
