import { halfway, spreadOverYear } from '../server/worlds/dates'
import type { UserRecord } from '../server/worlds/records'

// None has the name of a test person in it, so that looking for one of those finds that one alone.
const names = [
  ...['Alma', 'Amir', 'Anouk', 'Arlo', 'Asta', 'Bruno', 'Carla', 'Cem', 'Clara', 'Dario', 'Edda', 'Elif', 'Emil'],
  ...['Enzo', 'Esther', 'Felix', 'Finn', 'Freya', 'Gita', 'Hana', 'Hugo', 'Ida', 'Ines', 'Ivo', 'Jana', 'Jonas'],
  ...['Juna', 'Kaito', 'Kira', 'Lars', 'Leila', 'Levin', 'Linus', 'Lotte', 'Luca', 'Malik', 'Mara', 'Mateo', 'Mika'],
  ...['Nils', 'Noor', 'Oskar', 'Paula', 'Pia', 'Quinn', 'Rafael', 'Rosa', 'Selma', 'Theo', 'Tilda', 'Umar', 'Viola'],
  ...['Wanda', 'Yara', 'Zoe'],
]

/** Who somebody is, in short. */
type Player = Pick<UserRecord, 'id' | 'username' | 'email'>

/**
 * One of those whom a world begins with besides the test people.
 *
 * @param index from 0, the one who registered first
 */
export function playerAt(index: number): Player {
  const round = Math.floor(index / names.length)
  const username = `${names[index % names.length]}${round === 0 ? '' : round + 1}`
  // Digits after the first letters: a name of a test person is in none.
  const id = `665f1${String(index).padStart(19, '0')}`
  return { id, username, email: `${username.toLowerCase()}@players.example.test` }
}

/** As many of them as wanted, in the order in which they registered, over the last year. */
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

/** Without a picture, because that would be fetched from Discord. */
function discordOf({ username }: Player, index: number): UserRecord['discord'] {
  return { id: `3${String(index).padStart(17, '0')}`, username: `${username.toLowerCase()}.plays`, avatar: null }
}
