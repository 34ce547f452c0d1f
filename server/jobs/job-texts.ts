import type { Question } from '../questions/question.ts'

/** The public texts of an ad by field and language: 'title', 'title.de', 'questions'. Pure. */
export type JobTexts = Record<string, string>

type Texts = { title: string; description: string; metaTitle: string | null; metaDescription: string | null }
type Asked = Pick<Question, 'caption' | 'help' | 'options' | 'translations'>

export type Written = {
  job: Texts & { places: string }
  translations: readonly (Texts & { language: string })[]
  questions: readonly Asked[]
}

/** All public texts of an ad without empty ones. The order of its questions does not matter. */
export function textsOf({ job, translations, questions }: Written): JobTexts {
  const asked = questions.map(({ caption, help, options }) => lineOf({ caption, help, options })).sort()
  const askedIn = (language: string) =>
    questions.flatMap(({ translations }) => {
      const texts = translations[language as keyof typeof translations]
      return texts ? [lineOf(texts)] : []
    })
  const languages = [...new Set(questions.flatMap((question) => Object.keys(question.translations)))].sort()
  const texts = {
    ...ofAd(job),
    places: job.places,
    ...Object.assign({}, ...translations.map((each) => ofAd(each, `.${each.language}`))),
    questions: asked.join('\n'),
    ...Object.fromEntries(languages.map((language) => [`questions.${language}`, askedIn(language).sort().join('\n')])),
  }
  return Object.fromEntries(Object.entries<string>(texts).filter(([, text]) => text !== ''))
}

export function sameTexts(one: JobTexts, other: JobTexts): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => one[name] === other[name])
}

const ofAd = ({ title, description, metaTitle, metaDescription }: Texts, language = '') => ({
  [`title${language}`]: title,
  [`description${language}`]: description,
  [`metaTitle${language}`]: metaTitle ?? '',
  [`metaDescription${language}`]: metaDescription ?? '',
})

const lineOf = ({ caption, help, options }: { caption: string; help?: string | null; options?: string[] }) =>
  [caption, help && `(${help})`, options?.length && options.join(' / ')].filter(Boolean).join(' ')
