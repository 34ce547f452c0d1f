import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import places from '#content/site/places.json' with { type: 'json' }
import type { EmploymentType, LodgingRoom, SalaryBasis, Season } from '../../jobs/job.ts'
import type { QuestionContent } from '../../questions/content.ts'
import type { Language } from '../../text/language.ts'

export type Localised<Value = string> = Record<Language, Value>

/** The training that the work needs. Decides pay and lodging. */
export type Rank = 'helper' | 'skilled' | 'lead'

/** A kind of work from which many ads are composed. Lists are parallel across languages. Pay is that of Germany. */
export type Role = {
  key: string
  industry: string
  companyKinds: string[]
  rank: Rank
  titles: Localised<string[]>
  intros: Localised<string[]>
  tasks: Localised<string[]>
  wanted: Localised<string[]>
  offer: Localised<string[]>
  closing: Localised<string[]>
  salary: { min: number; max: number; period: 'HOUR' | 'MONTH'; basis: SalaryBasis }
  german: ('none' | 'A1' | 'A2' | 'B1' | 'B2')[]
  employment: EmploymentType[]
  seasonal: boolean
  remote: number
  hours: number[]
  /** Employees live where they work, as in home care. */
  livesIn?: boolean
  questions: QuestionContent[]
}

/** When a company is open, as MM-DD. */
export type OpenSeason = { season: Season; from: string; to: string }

export type CompanyContent = {
  key: string
  name: string
  kinds: string[]
  /** Key of the style in which its ads are written. */
  voice: string
  /** The roles that it is hiring for: 'cook:2' is the third title of the cook. */
  hires: string[]
  country: string
  town: string
  branches?: string[]
  postcode: string
  street: string
  vat: string
  contact: string
  email: string
  phone: string
  website: string
  about: Localised
  logo: string
  /** Left out when it is open all year. */
  seasons?: OpenSeason[]
  /** All its contracts are permanent. */
  permanent?: boolean
  /** Lodging for employees. The price is that of a single room for a month. */
  lodging: { terms: 'free' | 'paid'; helperRoom: LodgingRoom; price?: number } | null
  meals: boolean
  travelPaid: boolean
  /** Key of the Austrian collective agreement that binds it. */
  agreement?: string
  /** The languages at work: the first is always needed, the second sometimes. German when left out. */
  languages?: string[]
}

export type PlaceContent = { town: Localised; postcode: string; region: string }
export type PeopleContent = {
  firstNames: { female: string[]; male: string[] }
  lastNames: string[]
  towns: { town: string; country: string }[]
}
export type LettersContent = { hr: string[]; kinds: string[]; notes: string[]; groups: string[] }
export type AdContent = { company: string; title: Localised; html: Localised; questions: QuestionContent[] }
export type CvContent = {
  profession: string
  birthYear: number
  town: string
  summary: string
  experience: { years: string; place: string; role: string }[]
  education: string[]
  languages: { language: string; level: string }[]
  skills: string[]
}
export type CardContent = {
  name: string
  countries: string[]
  icon: number
  cardText: string[]
  buttonText: string
  cv: CvContent
}
export type RecruitingContent = Record<string, { title: string; cards: CardContent[] }>

export type DemoContent = Awaited<ReturnType<typeof readDemoContent>>

export const demoFolder = resolve('content/demo')

/** Everything that demo rows are made of. A file that is not there counts as empty. */
export async function readDemoContent() {
  return {
    roles: await readRoles(),
    companies: await readJson<CompanyContent[]>('companies.json', []),
    places: places as Record<string, PlaceContent[]>,
    people: await readJson<PeopleContent | undefined>('people.json', undefined),
    letters: await readJson<LettersContent>('letters.json', { hr: [], kinds: [], notes: [], groups: [] }),
    twelveTypes: await readJson<AdContent | undefined>('twelve-types.json', undefined),
    recruiting: await readJson<RecruitingContent>('recruiting-candidates.json', {}),
  }
}

async function readRoles(): Promise<Role[]> {
  const names = (await readdir(join(demoFolder, 'roles')).catch(() => []))
    .filter((name) => name.endsWith('.json'))
    .sort()
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(demoFolder, 'roles', name), 'utf8')) as Role),
  )
}

async function readJson<Content>(name: string, otherwise: Content): Promise<Content> {
  const text = await readFile(join(demoFolder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? otherwise : (JSON.parse(text) as Content)
}
