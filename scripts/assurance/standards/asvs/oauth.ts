import type { Requirement } from '../requirement'

/** V10, OAuth and OIDC: Discord, with the portal and the API as its client. */
export const OAUTH: readonly Requirement<1 | 2>[] = [
  {
    id: '10.1.1',
    level: 2,
    name: 'Tokens reach only what needs them',
    verdict: 'met',
    evidence:
      'The portal never gets a token of Discord, only a code that it removes from the address before the router starts (`src/boot/returned-from-discord.ts`) and sends to the API, which exchanges it.',
    tests: ['src/boot/returned-from-discord.test.ts', 'src/features/discord/discord-link.ports.test.ts'],
  },
  {
    id: '10.1.2',
    level: 2,
    name: 'A code is accepted only in the browser and the attempt that requested it',
    verdict: 'partly met',
    evidence:
      "The portal sends a random state of 32 characters, for one user, once, for 10 minutes, and exchanges no code without it (`machines/discord/discord-link.machine.ts`). If Discord returns to the API's own callback, the API links before the portal compares the state: see 10.2.1.",
    tests: ['machines/discord/discord-link-sequences.test.ts', 'e2e/discord/discord.e2e.ts'],
  },
  {
    id: '10.2.1',
    level: 2,
    name: 'No other site can start the exchange of a code (state or PKCE)',
    verdict: 'partly met',
    evidence:
      "It holds if `discord.redirectUri` is an address of the portal. With the API's callback, which the specification describes, another site can link its own Discord account to a customer, and the portal only shows that the state is wrong. `openapi.yaml` warns of it (`linkDiscord`); the API needs a state of its own, bound to the session.",
    tests: ['src/features/discord/authorize-address.test.ts', 'machines/discord/discord-link-sequences.test.ts'],
  },
  {
    id: '10.2.2',
    level: 2,
    name: 'No confusion between several authorization servers',
    verdict: 'not applicable',
    evidence: 'Discord is the only one.',
  },
  {
    id: '10.3',
    level: 2,
    name: 'Resource servers',
    verdict: 'not applicable',
    evidence: 'Neither the portal nor the API accepts access tokens.',
  },
  {
    id: '10.4',
    level: 1,
    name: 'Authorization servers',
    verdict: 'not applicable',
    evidence:
      'That is Discord. The portal asks for a code, never for a token, with the only scope `identify` (`src/features/discord/authorize-address.ts`).',
    tests: ['src/features/discord/authorize-address.test.ts'],
  },
  {
    id: '10.5',
    level: 2,
    name: 'OIDC clients',
    verdict: 'not applicable',
    evidence: 'No ID tokens are used.',
  },
  {
    id: '10.6',
    level: 2,
    name: 'OIDC providers',
    verdict: 'not applicable',
    evidence: 'The product is no identity provider.',
  },
  {
    id: '10.7',
    level: 2,
    name: 'Consent',
    verdict: 'not applicable',
    evidence:
      'Discord asks the user for consent. The card in the portal states what is read before the user leaves (`src/features/discord/discord-view.tsx`).',
  },
]
