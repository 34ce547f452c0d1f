import { eq } from 'drizzle-orm'
import { issueUserToken } from '../../../server/accounts/auth/tokens.ts'
import { secondFactors, type TokenPurpose } from '../../../server/accounts/table.ts'
import { readWishes } from '../../../server/alerts/change-wishes.ts'
import { issueCandidateToken } from '../../../server/candidate-records/tokens.ts'
import { emailChanges } from '../../../server/companies/table.ts'
import { interviewLinks, interviews, interviewTimes } from '../../../server/interviews/table.ts'
import { invitations } from '../../../server/members/table.ts'
import type { Db } from '../../../server/platform/db/client.ts'
import { tokenHash } from '../../../server/platform/token.ts'
import { linkToken } from '../../../server/search-alerts/links.ts'
import { searchAlerts } from '../../../server/search-alerts/table.ts'
import { jobWatches } from '../../../server/watches/table.ts'
import { goodPassword, origin } from '../accounts.ts'
import { appFor, servicesFor } from '../app.ts'
import { aJobWithForm, goodAnswers } from '../applying.ts'
import { aUser } from '../dashboard.ts'
import { aCompany, aJob } from '../examples.ts'
import { anOpenApplication, aSubscriber } from '../open-application.ts'
import { send } from '../send-application.ts'
import { signupForm } from '../signup-form.ts'
import { type Access, type AccessTable, candidates, everyone, owners } from './route.ts'
import { recoveryCode, type World } from './world.ts'

const message = { firstName: 'Iva', lastName: 'Horvat', email: 'iva@posta.example', message: 'Imam pitanje.' }
const newPassword = 'osam zelenih otoka 8'

/** A candidate of the open application who changes nothing but what was not answered. */
async function changedWishes(db: Db): Promise<Access> {
  const { candidate } = await aSubscriber(db, await anOpenApplication(db), { countries: 'Austrija', text: 'Sezone' })
  const link = { id: candidate.id, token: await issueCandidateToken(db, candidate.id, 'wishes') }
  const form = await readWishes({ ...servicesFor(db).services, viewer: { kind: 'visitor' }, language: 'hr' }, link)
  const answers = form?.questions.map(({ id, options }) => [id, form.values[id]?.[0] ?? options[0] ?? ''] as const)
  return { for: everyone, params: () => link, form: () => Object.fromEntries(answers ?? []) }
}

/** An application that was sent a moment ago to a mistyped address. */
async function correctedAddress(db: Db): Promise<Access> {
  const form = await aJobWithForm(db)
  const key = 'k'.repeat(32)
  await send(appFor(db), { ...goodAnswers(form), idempotencyKey: key })
  return {
    for: everyone,
    params: () => ({ id: form.job.id }),
    form: () => ({ sent: key, email: 'prava.ana@posta.example' }),
  }
}

/** An ended ad, and a watch of it that was not confirmed. */
async function watchCalls(db: Db): Promise<AccessTable> {
  const job = await aJob(db, { status: 'EXPIRED', expiresAt: new Date(Date.now() - 3600_000) })
  const token = 'token of a watch'
  const [watch] = await db
    .insert(jobWatches)
    .values({
      jobId: job.id,
      email: 'skrovita.ana@posta.example',
      language: 'hr',
      askedAt: new Date(),
      tokenHash: tokenHash(token),
    })
    .returning()
  return {
    'POST /job-alert/:id': {
      for: everyone,
      params: () => ({ id: job.id }),
      form: () => ({ email: 'skrovita.iva@posta.example', agreePrivacy: 'true' }),
    },
    'POST /user-job-alert/:id/:token': {
      for: everyone,
      params: () => ({ id: watch?.id ?? 0, token }),
      form: () => ({ wish: 'confirm' }),
    },
  }
}

/** An alert that is asked for, confirmed and stopped. */
async function alertCalls(db: Db): Promise<AccessTable> {
  const { encryption } = servicesFor(db).services
  const email = 'skrovita.iva@posta.example'
  const until = Date.now() + 3600_000
  const request = { email, language: 'hr', search: 'country=AT', rhythm: 'daily', until } as const
  const { until: _, ...asked } = request
  const at = new Date()
  const kept = { ...asked, search: '', confirmedAt: at, checkedAt: at, nextOn: '2026-12-01' }
  const [alert] = await db.insert(searchAlerts).values(kept).returning()
  const tokens = {
    confirm: linkToken({ encryption }, 'confirm', request),
    stop: linkToken({ encryption }, 'alert', { id: alert?.id ?? 0 }),
  }
  return {
    'POST /search-alert': { for: everyone, form: () => ({ email, rhythm: 'weekly' }) },
    'POST /user-search-alerts/confirm/:token': { for: everyone, params: () => ({ token: tokens.confirm }) },
    'POST /user-search-alerts/own/:token': { for: everyone, params: () => ({ token: tokens.stop }) },
  }
}

/** A proposed interview whose candidate picks a time. */
async function pickedTime(db: Db, { ids }: World): Promise<Access> {
  const token = 'token of an interview'
  const startsAt = new Date(Date.now() + 72 * 3600_000)
  const [interview] = await db
    .insert(interviews)
    .values({
      ...{ applicationId: ids.application, companyId: ids.company, minutes: 30, way: 'phone', createdAt: new Date() },
      ...{ zone: 'Europe/Zagreb', candidateZone: 'Europe/Zagreb' },
    })
    .returning()
  const interviewId = interview?.id ?? 0
  await db.insert(interviewTimes).values({ interviewId, startsAt })
  await db.insert(interviewLinks).values({ interviewId, hash: tokenHash(token) })
  return { for: everyone, params: () => ({ id: interviewId, token }), form: () => ({ termin: startsAt.toISOString() }) }
}

/** Calls that succeed, in place of those that the access table makes only to see that nobody is kept out. */
export async function validCalls(db: Db, world: World): Promise<AccessTable> {
  const { own, ids } = world
  const { email: login, id: userId } = own.user
  const tokenFor = (id: number, purpose: TokenPurpose) => issueUserToken({ db, now: () => new Date() }, id, purpose)
  const form = await aJobWithForm(db, { companyId: own.company.id })
  const newcomer = await aUser(db, { confirmedAt: null, companyId: (await aCompany(db)).id })
  const [factor] = await db.select().from(secondFactors)
  const pending = await tokenFor(factor?.userId ?? 0, 'sign-in')
  const confirmation = { email: newcomer.email, token: await tokenFor(newcomer.id, 'confirm') }
  const recovery = { email: login, token: await tokenFor(userId, 'recover'), password: newPassword }
  const loginToken = await issueUserToken({ db, now: () => new Date() }, userId, 'login', 'nova.adresa@posta.example')
  const emailToken = 'token of the new address'
  await db
    .update(emailChanges)
    .set({ hash: tokenHash(emailToken) })
    .where(eq(emailChanges.companyId, ids.company))

  const invitation = 'token of an invitation'
  await db
    .update(invitations)
    .set({ hash: tokenHash(invitation) })
    .where(eq(invitations.id, ids.invitation))

  const sent = (values: Record<string, string>) => ({ for: everyone, json: () => values })
  const typed = (values: Record<string, string>) => ({ for: everyone, form: () => values })
  return {
    'POST /apipublic/login': sent({ login, password: goodPassword }),
    'POST /login': typed({ login, password: goodPassword }),
    'POST /login-code': {
      ...typed({ code: recoveryCode }),
      headers: { cookie: `signInPending=${pending}.0`, origin },
    },
    'POST /apipublic/logout': { for: owners },
    'POST /apipublic/signup': sent(signupForm),
    'POST /signup': typed(signupForm),
    'POST /apipublic/finish-signup': sent(confirmation),
    'POST /finish-signup': typed(confirmation),
    'POST /apipublic/forgot-password': sent({ email: login }),
    'POST /forgot-password': typed({ email: login }),
    'POST /apipublic/check-forgot-password-token': sent(recovery),
    'POST /apipublic/change-password': sent(recovery),
    'POST /forgot-password-finish': typed({ ...recovery, repeatPassword: newPassword }),
    'POST /invitation': typed({ token: invitation, name: 'Skrovita Kolegica', password: newPassword }),
    'POST /apipublic/contact': sent(message),
    'POST /kontakt': typed(message),
    'POST /apipublic/jobapply': { for: everyone, form: () => goodAnswers(form) },
    'POST /prijava/:id': { for: everyone, params: () => ({ id: form.job.id }), form: () => goodAnswers(form) },
    'POST /apipublic/jobs/:id/report': {
      for: everyone,
      params: (i) => ({ id: i.job }),
      json: () => ({ reason: 'other', comment: 'Nije istina.' }),
    },
    'POST /confirm-login/:id/:token': { for: everyone, params: () => ({ id: userId, token: loginToken }) },
    'POST /confirm-email/:id/:token': { for: everyone, params: (i) => ({ id: i.company, token: emailToken }) },
    ...(await watchCalls(db)),
    ...(await alertCalls(db)),
    'POST /termin/:id/:token': await pickedTime(db, world),
    'POST /send-link': typed({ email: 'skrovita.ana@posta.example' }),
    'POST /prijava/:id/adresa': await correctedAddress(db),
    'POST /user-wishes/:id/:token': await changedWishes(db),
    'POST /user-profile/:id/:token': {
      ...{ for: candidates, link: 'profile', params: (i) => ({ id: i.candidate }), form: () => ({ act: 'erase' }) },
    },
  }
}
