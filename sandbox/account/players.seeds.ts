import { halfway, spreadOverYear } from '../server/worlds/dates'
import type { UserRecord } from '../server/worlds/records'

// No name contains the name of a test person, so that a search for a test person has one result.
const names = [
  ...['Alma', 'Amir', 'Anouk', 'Arlo', 'Asta', 'Bruno', 'Carla', 'Cem', 'Clara', 'Dario', 'Edda', 'Elif', 'Emil'],
  ...['Enzo', 'Esther', 'Felix', 'Finn', 'Freya', 'Gita', 'Hana', 'Hugo', 'Ida', 'Ines', 'Ivo', 'Jana', 'Jonas'],
  ...['Juna', 'Kaito', 'Kira', 'Lars', 'Leila', 'Levin', 'Linus', 'Lotte', 'Luca', 'Malik', 'Mara', 'Mateo', 'Mika'],
  ...['Nils', 'Noor', 'Oskar', 'Paula', 'Pia', 'Quinn', 'Rafael', 'Rosa', 'Selma', 'Theo', 'Tilda', 'Umar', 'Viola'],
  ...['Wanda', 'Yara', 'Zoe'],
]

type Player = Pick<UserRecord, 'id' | 'username' | 'email'>

/**
 * Returns a generated user, in addition to the test people.
 *
 * @param index from 0, in the order of registration
 */
export function playerAt(index: number): Player {
  const round = Math.floor(index / names.length)
  const username = `${names[index % names.length]}${round === 0 ? '' : round + 1}`
  // The rest is digits, so that an id contains no test person's name.
  const id = `665f1${String(index).padStart(19, '0')}`
  return { id, username, email: `${username.toLowerCase()}@players.example.test` }
}

/** Returns `count` players in the order of their registration during the last year. */
export function seedPlayers(now: Date, count: number): Omit<UserRecord, 'passwordHash'>[] {
  return Array.from({ length: count }, (_, index) => {
    const player = playerAt(index)
    const createdAt = spreadOverYear(now, index, count)
    return {
      ...player,
      status: statusAt(index),
      role: { name: 'customer', permissions: [] },
      createdAt,
      updatedAt: index % 4 === 0 ? halfway(createdAt, now.toISOString()) : null,
      discord: index % 3 === 0 ? null : discordOf(player, index),
    }
  })
}

function statusAt(index: number): UserRecord['status'] {
  if (index % 11 === 4) return 'suspended'
  return index % 11 === 8 ? 'banned' : 'active'
}

/** No avatar, because browsers would load it from Discord. */
function discordOf({ username }: Player, index: number): UserRecord['discord'] {
  return { id: `3${String(index).padStart(17, '0')}`, username: `${username.toLowerCase()}.plays`, avatar: null }
}
