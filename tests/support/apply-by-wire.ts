import type { jobRoutes } from '../../server/jobs/routes.ts'
import { adsFor } from './ads.ts'
import { as, queryOf, read } from './client.ts'

const pdfOf = (bytes: number) => new Blob(['%PDF-1.4\n'.padEnd(bytes, '0')], { type: 'application/pdf' })

/** An ad of a running site whose form asks for a document and needs no picture; of the company if one is given. */
export async function jobAskingForDocument(base: string, companyId?: number): Promise<number> {
  const narrowed = companyId === undefined ? '' : `&companyId=${companyId}`
  for (const { id } of await adsFor(base, `pageSize=50${narrowed}`)) {
    const questions = await questionsOf(base, id)
    const needsPicture = questions.some(({ type, obavezno }) => type === 'Image' && obavezno)
    if (!needsPicture && questions.some(({ type }) => type === 'Document')) return id
  }
  throw new Error('No ad asks for a document')
}

/**
 * Applies to a running site as a browser does. Each number is another person from another network; the same number
 * again is a repeated send.
 */
export async function applicantTo(base: string, jobId: number, fileBytes: number) {
  const questions = await questionsOf(base, jobId)
  const pdf = pdfOf(fileBytes)

  return async (number: number, to = base) => {
    const form = new FormData()
    const email = emailOf(number, jobId)
    const fields = { jobId, language: 'hr', agreePrivacy: 'true', agreeData: 'true', idempotencyKey: email }
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
    for (const question of questions) {
      const takesPdf = question.type === 'Document' || (question.type === 'File' && question.obavezno)
      if (takesPdf) form.append(String(question.id), pdf, `zivotopis-${number}.pdf`)
      else if (question.obavezno) form.append(String(question.id), answerTo(question, number, email))
    }
    const network = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
    const applied = await fetch(`${to}/apipublic/jobapply`, {
      method: 'POST',
      body: form,
      headers: { 'x-forwarded-for': network },
    })
    return { status: applied.status, retryAfter: applied.headers.get('retry-after'), email, text: await applied.text() }
  }
}

const emailOf = (number: number, jobId: number) => `kandidat.${number}.${jobId}@posta.example`

function questionsOf(base: string, jobId: number) {
  const { questions } = as<typeof jobRoutes>(base).apipublic.jobs[':idOrSlug']
  return read(questions.$get({ param: { idOrSlug: String(jobId) }, query: queryOf('language=hr') }))
}

type Question = Awaited<ReturnType<typeof questionsOf>>[number]

function answerTo({ type, ponudjeniOdgovori: [first] }: Question, number: number, email: string): string {
  if (first) return first
  const byType: Record<string, string> = { Email: email, Telefon: '+385915550101', Date: '2027-01-15', Decimal: '1500' }
  return byType[type] ?? `Kandidat ${number}`
}
