import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../errors.ts'
import { consumeAttempt, type Limit, refundAttempt } from '../../../http/rate-limit.ts'
import { tokenHash } from '../../../platform/token.ts'
import { message } from '../../../text/message.ts'
import { recoveryCodes, secondFactors } from '../../table.ts'
import { warnOfCodes } from '../mails.ts'
import { isTimeCode, plainCode, stepOfCode } from './second-factor.ts'
import { readSecret } from './stored-secret.ts'

/** Limits wrong codes per account, at login and in the settings. */
const wrongCodes: Limit = { name: 'wrong-code', times: 5, seconds: 900 }

export type CodeKind = 'code' | 'recovery-code'

/** Uses up a code; a code of the app uses up all earlier ones too. Throws when it is wrong. */
export async function spendCode(context: Context, userId: number, typed: string): Promise<CodeKind> {
  const code = plainCode(typed)
  const left = await consumeAttempt(context, wrongCodes, String(userId))
  const isRight = isTimeCode(code)
    ? await spendTimeCode(context, userId, code)
    : await spendRecoveryCode(context, userId, code)
  if (!isRight) {
    const subject = { kind: 'user', id: userId, companyId: null }
    await change(context, { action: 'session.wrong-code', subject }, async (tx) => {
      if (left === 0) await warnOfCodes(tx, userId, 'wrongCodes')
    })
    throw wrongCode(context)
  }
  await refundAttempt(context, wrongCodes, String(userId))
  return isTimeCode(code) ? 'code' : 'recovery-code'
}

const wrongCode = ({ language }: Context) => {
  const text = message(language, 'codeWrong')
  return new Refusal('invalid', text, { reason: 'wrong_code', fields: { code: text } })
}

async function spendTimeCode({ db, now, encryption }: Context, userId: number, code: string): Promise<boolean> {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  const secret = factor && readSecret({ encryption }, factor)
  const step = secret ? stepOfCode(secret, code, now()) : undefined
  if (step === undefined) return false
  const used = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        eq(secondFactors.secret, factor?.secret ?? ''),
        or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step)),
      ),
    )
    .returning({ userId: secondFactors.userId })
  return used.length > 0
}

async function spendRecoveryCode({ db }: Context, userId: number, code: string): Promise<boolean> {
  const [factor] = await db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
  if (!factor) return false
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hashOf(userId, code))))
    .returning({ hash: recoveryCodes.hash })
  return used.length > 0
}

/** The stored hash of a recovery code. */
export const hashOf = (userId: number, code: string) => tokenHash(`${userId} ${plainCode(code)}`)
