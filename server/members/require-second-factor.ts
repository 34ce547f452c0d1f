import { and, eq, isNull } from 'drizzle-orm'
import { graceMs } from '../accounts/auth/second-factor/needs-second-factor.ts'
import { isMemberOf } from '../accounts/members.ts'
import { requireCompany } from '../accounts/permissions.ts'
import { secondFactors, users } from '../accounts/table.ts'
import { change } from '../change.ts'
import { companies } from '../companies/table.ts'
import type { Context } from '../context.ts'
import { mailSecondFactor } from './mails.ts'

/** Whether all members of the viewer's company must have a second factor. Those without one are mailed until when. */
export async function requireSecondFactor(context: Context, isRequired: boolean) {
  const id = requireCompany(context)
  await change(
    context,
    { action: 'member.second-factor', subject: { kind: 'company', id, companyId: id } },
    async (tx) => {
      const { db, now } = tx
      const isOther = isRequired ? isNull(companies.secondFactorSince) : undefined
      const secondFactorSince = isRequired ? now() : null
      const [company] = await db
        .update(companies)
        .set({ secondFactorSince })
        .where(and(eq(companies.id, id), isOther))
        .returning({ name: companies.name })
      if (!company || !secondFactorSince) return
      const without = await db
        .select({ email: users.email, language: users.language })
        .from(users)
        .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
        .where(and(isMemberOf(id), isNull(secondFactors.confirmedAt)))
        .orderBy(users.id)
      const deadline = new Date(secondFactorSince.getTime() + graceMs)
      for (const to of without) await mailSecondFactor(tx, { company: company.name, deadline, to })
    },
  )
}
