import { listForApplicant } from '../../../server/alerts/recommend.ts'
import type { Attempt } from '../../../server/applications/apply/page-routes.ts'
import { findSentWith } from '../../../server/applications/apply/queries.ts'
import { hasEnded, isLive } from '../../../server/jobs/job.ts'
import { listFormQuestions } from '../../../server/jobs/open-application.ts'
import { openApplicationSlug } from '../../../server/jobs/open-application-slug.ts'
import { findJob, type JobDetails, languagesOf } from '../../../server/jobs/queries.ts'
import { listSimilar } from '../../../server/jobs/similar/similar.ts'
import { accessTo } from '../../../server/jobs/visibility.ts'
import { industryName } from '../../../server/places/place.ts'
import { findIndustry } from '../../../server/places/queries.ts'
import { isId } from '../../../server/platform/db/id.ts'
import { asForm, type Question, questionInLanguage } from '../../../server/questions/question.ts'
import type { Language } from '../../../server/text/language.ts'
import type applyTexts from '../../i18n/hr/apply.json'
import { type Texts, type Translate, textsOf } from '../../i18n/index.ts'
import { applyUrl, privacyUrl, termsUrl } from '../../lib/urls.ts'
import type { FormProps, FormQuestion } from './form.ts'
import { recommendedAtOnce } from './recommended.ts'

/** The ad that the address names, if it takes applications, and the application that this browser has just sent. `sentWith`: the key of the browser that sent it. */
export async function loadApply(locals: App.Locals, id: string, sentWith: string | null) {
  const { db, now, language, viewer, cache, attempt } = locals
  const job = isId(id) ? await findJob(db, id, language) : null
  if (!job) return null
  const applied = sentWith ? await findSentWith(db, { jobId: job.id, key: sentWith, now: now() }) : undefined
  // What was sent stays so when the ad has ended meanwhile.
  if (!applied && (job.companyBlockedAt || !isLive(job, now()))) return loadEnded(locals, job)
  if (!attempt && !sentWith && viewer.kind === 'visitor')
    cache({ tags: [`job:${job.id}`, `company:${job.companyId}`, 'jobs'], expiresAt: job.expiresAt ?? undefined })
  // Before anything else can fail: the error page must not ask for another application.
  locals.hasApplied = !!applied
  return {
    kind: 'open' as const,
    job,
    inLanguages: languagesOf(job),
    sent: applied ? await loadSent(locals, job, applied, sentWith ?? '') : null,
    form: applied ? null : await loadForm(locals, job),
  }
}

/** Similar ads in place of the form of an ad that was public and has ended; null for every other. */
async function loadEnded(locals: App.Locals, job: JobDetails) {
  const access = accessTo(job, { kind: 'visitor' })
  const isEnded = access === 'gone' || (access === 'open' && hasEnded(job, locals.now()))
  return isEnded ? { kind: 'ended' as const, similar: await listSimilar(locals, job) } : null
}

/** The form with the input of an earlier attempt. */
async function loadForm(locals: App.Locals, job: JobDetails): Promise<FormProps> {
  const { db, now, language, t, config, attempt } = locals
  const industry = await findIndustry(db, String(job.industryId))
  return {
    jobId: job.id,
    industry: industry ? industryName(industry, language) : '',
    language,
    action: applyUrl(language, job.id),
    questions: asForm(await listFormQuestions(db, job, now())).map((question) => asked(question, job, language)),
    texts: formTexts(textsOf(language, 'apply')),
    messages: textsOf(language, 'messages'),
    maxUploadBytes: config.maxUploadBytes,
    termsUrl: termsUrl(language),
    privacyUrl: privacyUrl(language),
    openedAt: now().getTime(),
    earlier: attempt ? previousAttempt(attempt, t) : null,
    linkForm: job.slug === openApplicationSlug ? 'send-link' : null,
  }
}

function asked(question: Question, { originalLanguage }: JobDetails, language: Language): FormQuestion {
  const { id, type, caption, help, required, options } = questionInLanguage(question, language)
  const isForeign = originalLanguage !== language && !question.translations[language]
  return { id, type, caption, help, required, options, ...(isForeign && { askedIn: originalLanguage }) }
}

type SentWith = NonNullable<Awaited<ReturnType<typeof findSentWith>>>

/** The success page: the result of the application, and similar ads. */
async function loadSent(locals: App.Locals, job: JobDetails, applied: SentWith, key: string) {
  const { db, language } = locals
  const [industry, recommended] = await Promise.all([
    findIndustry(db, String(job.industryId)),
    listForApplicant(locals, { job, applicationId: applied.applicationId, target: 2 * recommendedAtOnce }),
  ])
  return {
    applied,
    jobId: job.id,
    key,
    isOpen: job.slug === openApplicationSlug,
    answersWithinDays: job.hidesCompany ? null : job.companyAnswersWithinDays,
    recommended,
    industry: { slug: industry?.slug ?? '', name: industry ? industryName(industry, language) : '' },
  }
}

/** The data of a refused attempt that the form shows. */
function previousAttempt({ code, message, fields, values, retained }: Attempt, t: Translate) {
  const isDuplicate = code === 'postoji_prijava'
  const text = isDuplicate ? t('apply.duplicate') : message
  const title = fields['secondTry'] ? '' : t('apply.failedTitle')
  return { title, text, isDuplicate, problems: fields, values, retained }
}

/** The texts that the form itself needs in the browser. */
const formTexts = (texts: Texts) =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => !around.test(key))) as typeof applyTexts & Texts

const around = /^(sent[A-Z]|more[A-Z]|heading$|title$|description$|back$|intro$|draft|filled|already$)/
