import slugify from '@sindresorhus/slugify'
import type { PeopleContent } from './content.ts'
import type { Random } from './random.ts'

export type Person = {
  isWoman: boolean
  firstName: string
  lastName: string
  email: string
  phone: string
  town: string
  country: string
}

const mobile: Record<string, string> = {
  HR: '+385 91 555',
  BA: '+387 61 555',
  RS: '+381 64 555',
  ME: '+382 67 555',
  MK: '+389 70 555',
  XK: '+383 44 555',
  AL: '+355 69 555',
  BG: '+359 88 555',
  SI: '+386 41 555',
}

/** Makes people, one after another, each with a unique e-mail address. */
export function peopleMaker(random: Random, { firstNames, lastNames, towns }: PeopleContent): () => Person {
  const taken = new Set<string>()
  return () => {
    const isWoman = random.chance(0.5)
    const firstName = random.pick(isWoman ? firstNames.female : firstNames.male)
    const lastName = random.pick(lastNames)
    const { town, country } = random.pick(towns)
    const name = slugify(`${firstName} ${lastName}`, { separator: '.' })
    let email = `${name}@posta.example`
    for (let again = 2; taken.has(email); again++) email = `${name}${again}@posta.example`
    taken.add(email)
    return {
      isWoman,
      firstName,
      lastName,
      email,
      phone: `${mobile[country] ?? '+385 91 555'} ${random.whole(1000, 9999)}`,
      town,
      country,
    }
  }
}
