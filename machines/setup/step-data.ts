import type { Secret } from '../shared/secret'
import { botProblems, type TypedBot } from './bot'
import { databaseProblems, type TypedDatabase } from './database'
import { domainProblem } from './domain'
import { gameProblems, type TypedGame } from './framework'
import { serverProblems, type TypedServer } from './server'

/** The same fields with these of them as secrets, so that nothing prints them. */
type WithSecrets<T, K extends keyof T> = Omit<T, K> & { readonly [Key in K]: Secret }

/**
 * What a step hands in, as it was typed: numbers are still text, secrets are wrapped (customer specification, section 3
 * 'Wizard form data'). The payment hands in nothing here: it is a flow of its own.
 */
export type StepData =
  | { readonly step: 'framework'; readonly game: TypedGame }
  | { readonly step: 'server'; readonly server: TypedServer }
  | { readonly step: 'domain'; readonly domain: { readonly domain: string } }
  | { readonly step: 'bot'; readonly discord: WithSecrets<TypedBot, 'clientSecret' | 'botToken'> }
  | { readonly step: 'database'; readonly database: WithSecrets<TypedDatabase, 'dbPwd'> }

export type SetupStep = 'payment' | StepData['step']

/** Whether a step's data is complete (decisions.md, 'Wizard', 'Completeness checks'); secrets are only looked at. */
export function isStepComplete(data: StepData): boolean {
  return Object.keys(problemsOf(data)).length === 0
}

function problemsOf(data: StepData): Readonly<Record<string, string>> {
  switch (data.step) {
    case 'framework':
      return gameProblems(data.game)
    case 'server':
      return serverProblems(data.server)
    case 'domain': {
      const problem = domainProblem(data.domain.domain)
      return problem === undefined ? {} : { domain: problem }
    }
    case 'bot': {
      const { discord } = data
      return botProblems({
        ...discord,
        clientSecret: discord.clientSecret.reveal(),
        botToken: discord.botToken.reveal(),
      })
    }
    case 'database':
      return databaseProblems({ ...data.database, dbPwd: data.database.dbPwd.reveal() })
  }
}
