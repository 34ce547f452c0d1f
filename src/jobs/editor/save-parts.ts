import type { Language } from '../../../server/text/language.ts'
import { type AdName, type AdQuestion, type AdValues, isTranslation, questionsToWire, textsToWire } from './ad-wire.ts'
import type { AdCalls } from './editor-calls.ts'

type Saved = {
  version: number
  status?: string
  revision?: 'open' | 'sent' | null
  url?: string
  /** The questions with the ids that the server gave them. */
  questions?: AdQuestion[]
}

type Part = { names: AdName[]; send: (id: number, version: number) => Promise<Saved> }

/** The calls that save the values with these names, one for each part of the ad. */
export function partsOf(names: AdName[], values: AdValues, calls: AdCalls): Part[] {
  const plain = names.filter((name) => !isTranslation(name) && name !== 'questions')
  const fields: Part = {
    names: plain,
    send: (id, version) => calls.patch(id, { ...fieldsToWire(plain, values), version }),
  }
  const translations = names.filter(isTranslation).map(
    (name): Part => ({
      names: [name],
      send: (id, version) =>
        calls.translate(id, name.split('.')[1] as Language, { ...textsToWire(values[name]), version }),
    }),
  )
  const questions: Part = { names: ['questions'], send: (id, version) => ask(id, version, values.questions, calls) }
  return [...(plain.length > 0 ? [fields] : []), ...translations, ...(names.includes('questions') ? [questions] : [])]
}

async function ask(id: number, version: number, sent: AdQuestion[], calls: AdCalls): Promise<Saved> {
  const { questions, ...saved } = await calls.ask(id, version, questionsToWire(sent))
  // On screen a question keeps its `key`.
  return { ...saved, questions: sent.map((each, at) => ({ ...each, id: questions[at]?.id ?? each.id })) }
}

/** The body of a patch: names are the wire's already, rich text alone is wrapped. */
export const fieldsToWire = (names: AdName[], values: AdValues) =>
  Object.fromEntries(
    names.map((name) => [name, name === 'semanticHtml' ? { textData: values.semanticHtml } : values[name]]),
  ) as Parameters<AdCalls['patch']>[1]
