/** A day, a month or a year, as exact as the file states it. */
type PartOfDate = string

type Period = { from?: PartOfDate; to?: PartOfDate; current: boolean }

type Experience = Period & {
  title?: string
  escoUri?: string
  employer?: string
  city?: string
  country?: string
  description?: string
}

type Education = Period & { degree?: string; school?: string; city?: string; country?: string; eqf?: number }

export type LanguageSkill = {
  /** A code of ISO 639, or the name that the owner typed. */
  language: string
  listening?: string
  reading?: string
  interaction?: string
  production?: string
  writing?: string
  /** The lowest level stated. */
  overall?: string
}

/** What a Europass CV says. Both formats lead to the same. */
export type Europass = {
  format: 'candidate' | 'skillspassport'
  givenName?: string
  familyName?: string
  name?: string
  email?: string
  phone?: string
  birthDate?: PartOfDate
  nationalities: string[]
  address?: { line?: string; postalCode?: string; city?: string; country?: string }
  motherTongues: string[]
  summary?: string
  experience: Experience[]
  education: Education[]
  languages: LanguageSkill[]
  skills: string[]
  drivingLicences: string[]
  other: { section?: string; title?: string; from?: PartOfDate; to?: PartOfDate; description?: string }[]
}

/** Why a file cannot be read. Each is a text of the form. */
export type EuropassProblem =
  | 'europassTooBig'
  | 'europassNoEuropass'
  | 'europassNoXml'
  | 'europassLocked'
  | 'europassBroken'

export class EuropassError extends Error {
  readonly problem: EuropassProblem

  constructor(problem: EuropassProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Bytes of a file, and of what is packed in it, at most. Real ones with a photo have up to 2 MB. */
export const maxEuropassBytes = 10 * 1024 * 1024
