import { readSecurity } from '../../../server/accounts/auth/second-factor/security.ts'
import { securityToWire } from '../../../server/accounts/auth/second-factor/wire.ts'
import { sessionIdOf } from '../../../server/accounts/auth/sessions.ts'
import { hasOwnNotices } from '../../../server/accounts/members.ts'
import { findAccount, ownName } from '../../../server/accounts/queries.ts'
import { listDevices } from '../../../server/accounts/settings/devices.ts'
import { findPendingLogin } from '../../../server/accounts/settings/login-change.ts'
import { device } from '../../../server/accounts/wire.ts'
import { findPendingEmail } from '../../../server/companies/email-change.ts'
import { findOwnCompany } from '../../../server/companies/settings.ts'
import type { Company } from '../../../server/companies/table.ts'
import { ownCompany } from '../../../server/companies/wire.ts'
import { tokenOf } from '../../../server/http/session-token.ts'
import { listTeam } from '../../../server/members/list.ts'
import { countryName } from '../../../server/places/place.ts'
import { listCountries } from '../../../server/places/queries.ts'
import { dayMs, promisePeriodDays } from '../../../server/promises/promise.ts'
import { listBroken } from '../../../server/promises/queries.ts'
import { findQuotas } from '../../../server/quotas/quotas.ts'
import { listReasons } from '../../../server/rejections/reasons.ts'
import { listTemplates } from '../../../server/replies/templates.ts'
import { templatesToWire } from '../../../server/replies/wire.ts'
import { listStages } from '../../../server/stages/stages.ts'
import { listedStage } from '../../../server/stages/wire.ts'
import type { SettingsProps } from './settings.ts'

/** The settings of the signed-in user; null for a visitor. */
export async function loadSettings(locals: App.Locals, headers: Headers): Promise<SettingsProps | null> {
  const { db, language, t, viewer } = locals
  const account = viewer.kind === 'visitor' ? null : await findAccount(db, viewer.userId)
  if (!account) return null

  const { companyId } = account
  const current = sessionIdOf(tokenOf(headers) ?? '')
  const [devices, security, countries, company, quotas, stages, templates, reasons, team, loginPending] =
    await Promise.all([
      listDevices(locals),
      readSecurity(locals),
      listCountries(db),
      companyId === null ? null : findOwnCompany(locals),
      companyId === null ? null : findQuotas(locals, companyId),
      companyId === null ? [] : listStages(db, companyId, language),
      companyId === null ? [] : listTemplates(db, companyId),
      companyId === null ? [] : listReasons(db, companyId, language),
      companyId === null ? [] : listTeam(locals),
      findPendingLogin(locals, account.id),
    ])
  return {
    login: account.email,
    loginPending,
    name: ownName(account),
    userId: account.id,
    role: account.isAdmin ? 'owner' : account.role,
    team,
    requiresSecondFactor: account.secondFactorSince !== null,
    accountLanguage: account.language,
    applicationMail: company && !hasOwnNotices(account) ? company.applicationMail : (account.applicationMail ?? 'off'),
    company: company && ownCompany.toWire({ ...company, emailPending: await findPendingEmail(db, company.id) }),
    quotas,
    stages: stages.map(listedStage.toWire),
    reasons: reasons.map(({ name }) => name),
    templates: templatesToWire(templates),
    devices: devices.map((session) => device.toWire({ ...session, isCurrent: session.id === current })),
    security: securityToWire(security),
    promiseLost: company && (await promiseLostBy(db, company)),
    countries: countries
      .map(({ id }) => ({ id, name: countryName(id, language) }))
      .sort((a, b) => a.name.localeCompare(b.name, language)),
    differ: t('messages.passwordsDiffer'),
  }
}

async function promiseLostBy(db: App.Locals['db'], company: Company): Promise<SettingsProps['promiseLost']> {
  const { promiseWithdrawnAt } = company
  if (!promiseWithdrawnAt) return null
  const broken = await listBroken(db, company)
  return {
    until: new Date(promiseWithdrawnAt.getTime() + promisePeriodDays * dayMs).toISOString(),
    applications: broken.map(({ id, title, firstName, lastName, email }) => ({
      ...{ id, title, name: `${firstName} ${lastName}`.trim() || email },
    })),
  }
}
