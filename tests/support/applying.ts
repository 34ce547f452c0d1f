import type { Db } from '../../server/platform/db/client.ts'
import { aJob, aQuestion } from './examples.ts'

/** A live ad with the default questions. */
export async function aJobWithForm(db: Db, overrides: Parameters<typeof aJob>[1] = {}) {
  const job = await aJob(db, overrides)
  const ask = (question: Omit<Parameters<typeof aQuestion>[1], 'jobId'>) =>
    aQuestion(db, { jobId: job.id, ...question })
  return {
    job,
    firstName: await ask({ caption: 'Ime', position: 1 }),
    lastName: await ask({ caption: 'Prezime', position: 2 }),
    email: await ask({ caption: 'Email', type: 'Email', position: 3 }),
    phone: await ask({ caption: 'Telefon', type: 'Telefon', position: 4 }),
    cv: await ask({ caption: 'CV', type: 'Document', position: 5, required: false, section: 'POSAO' }),
  }
}

export type JobWithForm = Awaited<ReturnType<typeof aJobWithForm>>

/** A valid form, to be changed by tests of invalid ones. */
export const goodAnswers = (form: JobWithForm): Record<string, string | File> => ({
  jobId: String(form.job.id),
  language: 'hr',
  agreePrivacy: 'true',
  agreeData: 'true',
  [form.firstName.id]: 'Ana',
  [form.lastName.id]: 'Kovačević',
  [form.email.id]: 'Ana.Kovacevic@posta.example',
  [form.phone.id]: '+385 91 555 0101',
})

export const aPdf = (name = 'zivotopis.pdf', bytes = 2000) =>
  new File([`%PDF-1.4\n${'0'.repeat(Math.max(0, bytes - 9))}`], name, { type: 'application/pdf' })
