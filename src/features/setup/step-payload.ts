import type { StepData } from '#machines/setup/step-data'
import type { FlowStepPayload } from '#machines/shared/model'
import { readWholeNumber } from '#machines/shared/numbers'

/**
 * The body of a step: its slice, flat, with numbers as numbers (decisions.md, 'Wizard', 'Body of a flow step'). The only place
 * where the secrets of the setup are revealed.
 */
export function payloadOf(data: StepData): FlowStepPayload {
  switch (data.step) {
    case 'framework':
      return data.game as Extract<FlowStepPayload, { framework: unknown }>
    case 'server': {
      const { server } = data
      return {
        ...server,
        punishmentMonths: numberIn(server.punishmentMonths),
        serverPort: numberIn(server.serverPort),
        personalInvSlots: numberIn(server.personalInvSlots),
        propertyInvSlots: numberIn(server.propertyInvSlots),
        vehicleTrunkInvSlots: numberIn(server.vehicleTrunkInvSlots),
        vehicleGloveboxInvSlots: numberIn(server.vehicleGloveboxInvSlots),
      }
    }
    case 'domain':
      return data.domain
    case 'bot': {
      const { discord } = data
      return {
        ...discord,
        clientSecret: discord.clientSecret.reveal(),
        botToken: discord.botToken.reveal(),
      }
    }
    case 'database': {
      const { database } = data
      return { ...database, dbPort: numberIn(database.dbPort), dbPwd: database.dbPwd.reveal() }
    }
  }
}

/** @throws Error for what the rules of the step do not let through */
function numberIn(text: string): number {
  const number = readWholeNumber(text)
  if (number === undefined) throw new Error('A number of the step is none')
  return number
}
