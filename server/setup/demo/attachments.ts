import { randomUUID } from 'node:crypto'
import slugify from '@sindresorhus/slugify'
import sharp from 'sharp'
import words from '#content/demo/words.json' with { type: 'json' }
import type { Storage } from '../../platform/storage/storage.ts'
import type { QuestionType } from '../../questions/question.ts'
import { fillIn } from '../../text/fill-in.ts'
import type { CardContent, DemoContent } from './content.ts'
import { drawCv, drawLetter } from './cv.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'

/** The recruiting sections whose CVs suit a role. */
const sections: Record<string, string[]> = {
  cook: ['8', '9'],
  'sous-chef': ['8'],
  'head-chef': ['8'],
  'pizza-cook': ['9'],
  'pastry-chef': ['10'],
  baker: ['10'],
  'kitchen-helper': ['17'],
  dishwasher: ['17'],
  waiter: ['11', '12'],
  'head-waiter': ['11'],
  'breakfast-waiter': ['13'],
  bartender: ['13'],
  barista: ['13'],
  'buffet-attendant': ['13'],
  receptionist: ['14'],
  'night-receptionist': ['14'],
  porter: ['14'],
  'room-attendant': ['15'],
  'housekeeping-lead': ['15'],
  masseur: ['16'],
  'spa-therapist': ['16'],
  'hotel-caretaker': ['18'],
}

export type StoredPaper = { storageKey: string; name: string; mime: string; bytes: number }

/** Renders and stores the files that candidates attach, each as an object of its own, so that it can be erased alone. */
export function paperMaker(random: Random, storage: Storage, { recruiting }: DemoContent) {
  const store = async (contents: Buffer, name: string, mime: string): Promise<StoredPaper> => {
    const storageKey = `applications/${randomUUID()}`
    await storage.put(storageKey, contents)
    return { storageKey, name, mime, bytes: contents.length }
  }
  const cardFor = (person: Person, kind: string): CardContent | undefined => {
    const cards = (sections[kind] ?? ['1']).flatMap((id) => recruiting[id]?.cards ?? [])
    const alike = cards.filter(({ icon }) => (icon === 2) === person.isWoman)
    return alike.length > 0 ? random.pick(alike) : cards[0]
  }

  return async (type: QuestionType, person: Person, kind: string): Promise<StoredPaper | undefined> => {
    const name = `${person.firstName} ${person.lastName}`
    const called = (what: string, ending: string) => `${what}-${slugify(name)}.${ending}`
    if (type === 'Image') return store(await portrait(person), called(words.file.photo, 'jpg'), 'image/jpeg')
    if (type === 'File') {
      const letter = await drawLetter(words.certificate.title, fillIn(words.certificate.text, { name }))
      return store(letter, called(words.file.certificate, 'pdf'), 'application/pdf')
    }
    const card = cardFor(person, kind)
    return (
      card &&
      store(await drawCv(name, { ...card.cv, town: person.town }), called(words.file.cv, 'pdf'), 'application/pdf')
    )
  }
}

/** A drawn head and shoulders in a colour of the person's own. */
function portrait({ firstName, lastName }: Person): Promise<Buffer> {
  const hue = (firstName.length * 47 + lastName.length * 83) % 360
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 80" width="480" height="640"><rect width="60" height="80" fill="hsl(${hue},35%,82%)"/><circle cx="30" cy="32" r="13" fill="hsl(${hue},30%,38%)"/><path d="M6 80c0-19 10-30 24-30s24 11 24 30z" fill="hsl(${hue},30%,38%)"/></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
}
