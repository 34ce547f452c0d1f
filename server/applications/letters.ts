import de from '#content/mail/de.json' with { type: 'json' }
import en from '#content/mail/en.json' with { type: 'json' }
import hr from '#content/mail/hr.json' with { type: 'json' }
import { issueToken } from '../candidates/tokens.ts'
import type { Context } from '../context.ts'
import { findJob, type JobDetails } from '../jobs/queries.ts'
import type { Letter, Part } from '../platform/mail/letter.ts'
import { postLetter } from '../platform/mail/post.ts'
import { fillIn } from '../text/fill-in.ts'
import { type Language, prefixOf } from '../text/language.ts'
import type { Given } from './answers.ts'
import type { Person } from './person.ts'
import { inLanguage, takesChoices } from './question.ts'

const texts: Record<Language, Record<keyof typeof hr, string>> = { hr, en, de }

type Sent = { job: JobDetails; given: Given[]; person: Person; candidateId: number; applicationId: number }

/** Writes the letters of a new application: to the employer, unless that wants none at once, and to the candidate. Answers whether the candidate's may leave. */
export async function postLetters(context: Context, sent: Sent): Promise<boolean> {
  const { job, person, candidateId, applicationId } = sent
  const about = { candidateId, applicationId }

  if (job.companyApplicationMail === 'each') {
    const language = job.companyLanguage
    await postLetter(context, await toEmployer(context, sent, language), {
      ...about,
      to: job.companyEmail,
      replyTo: person.email,
      language,
    })
  }
  const { letter, unsubscribeUrl } = await toCandidate(context, sent)
  const receipt = await postLetter(context, letter, {
    ...about,
    to: person.email,
    language: context.language,
    unsubscribeUrl,
  })
  return receipt.state !== 'suppressed'
}

async function toEmployer(
  { db, config }: Context,
  { job, given, person, applicationId }: Sent,
  language: Language,
): Promise<Letter> {
  const title = (await findJob(db, String(job.id), language))?.title ?? job.title
  const name = fullName(person) || person.email
  const write = writerIn(language)
  const base = `${config.siteUrl}${prefixOf(language)}`
  return {
    subject: write('employerSubject', { name, title }),
    parts: [
      { kind: 'heading', text: write('employerHeading', { title }) },
      { kind: 'text', text: write('employerText', { name }) },
      { kind: 'button', text: write('employerButton'), url: `${base}/poslodavac/prijave?application=${applicationId}` },
      answersPart(given, language, config.siteUrl),
    ],
    footer: [{ kind: 'text', text: write('employerFooter') }],
  }
}

async function toCandidate({ db, config, language }: Context, { job, given, person, candidateId }: Sent) {
  const write = writerIn(language)
  const base = `${config.siteUrl}${prefixOf(language)}`
  const requestDataUrl = `${base}/user-request-data/${candidateId}/${await issueToken(db, candidateId, 'request-data')}`
  const unsubscribeUrl = `${base}/unsubscribe/${candidateId}/${await issueToken(db, candidateId, 'unsubscribe')}`
  const company = job.hidesCompany ? write('hiddenCompany') : job.companyName
  const letter: Letter = {
    subject: write('candidateSubject', { title: job.title }),
    parts: [
      {
        kind: 'heading',
        text: person.firstName ? write('candidateHeading', { name: person.firstName }) : write('greetingWithoutName'),
      },
      {
        kind: 'text',
        text: job.isListed ? write('candidateText', { title: job.title, company }) : write('candidateTextOpen'),
      },
      { kind: 'text', text: write('candidateCopy') },
      answersPart(given, language),
    ],
    footer: [
      { kind: 'link', text: write('requestData'), url: requestDataUrl },
      { kind: 'link', text: write('unsubscribe'), url: unsubscribeUrl },
      { kind: 'text', text: write('candidateFooter') },
    ],
  }
  return { letter, unsubscribeUrl }
}

/** Files are links for those who can sign in, names for those who cannot. */
function answersPart(given: Given[], language: Language, siteUrl?: string): Part {
  const answered = given.filter(({ values, files }) => values.length + files.length > 0)
  return {
    kind: 'answers',
    rows: answered.map((answer) => ({
      caption: inLanguage(answer.question, language).caption,
      ...(answer.files.length === 0
        ? { value: valuesIn(answer, language).join(', ') }
        : siteUrl
          ? { links: answer.files.map(({ id, name }) => ({ text: name, url: `${siteUrl}/api/files/${id}` })) }
          : { value: answer.files.map(({ name }) => name).join(', ') }),
    })),
  }
}

/** Choices as the reader's language calls them, whatever language they were made in. */
function valuesIn({ question, values }: Given, language: Language): string[] {
  if (question.type === 'Date') return values.map((value) => value.split('-').reverse().join('.'))
  if (!takesChoices(question.type)) return values
  const lists = [
    question.options,
    ...Object.values(question.translations).map((translation) => translation.options ?? []),
  ]
  const shown = inLanguage(question, language).options
  return values.map((value) => {
    const at = lists.map((options) => options.indexOf(value)).find((index) => index >= 0)
    return (at !== undefined && shown[at]) || value
  })
}

const fullName = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim()

const writerIn =
  (language: Language) =>
  (key: keyof typeof hr, values: Record<string, string> = {}) =>
    fillIn(texts[language][key], values)
