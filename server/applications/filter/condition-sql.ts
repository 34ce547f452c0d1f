import { and, eq, exists, ilike, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { type CompanyScope, isInScope } from '../../accounts/company-scope.ts'
import type { Context } from '../../context.ts'
import { invalidFields, notFound } from '../../errors.ts'
import { files } from '../../files/table.ts'
import { jobs } from '../../jobs/table.ts'
import { subquery } from '../../platform/db/subquery.ts'
import { choiceDelimiter, isChoice } from '../../questions/question.ts'
import { type QuestionRow, questions } from '../../questions/table.ts'
import { normalizeNumber } from '../../text/amount.ts'
import type { Language } from '../../text/language.ts'
import { containing } from '../../text/like.ts'
import { message } from '../../text/message.ts'
import { answers, applications } from '../table.ts'
import { type Condition, isSensible, type Operator, type QuestionFilter } from './condition.ts'

/** SQL for conditions on the answers to a company's ad. Throws 404 for other companies' ads, 422 for invalid conditions. */
export async function answeredLike(
  context: Pick<Context, 'db' | 'language'>,
  companyId: CompanyScope,
  { jobId, matches, conditions }: QuestionFilter,
): Promise<SQL | undefined> {
  const { db, language } = context
  const [job] = await db.select({ companyId: jobs.companyId }).from(jobs).where(eq(jobs.id, jobId))
  if (!job || !isInScope(job.companyId, companyId)) throw notFound(context)
  const asked = await db.select().from(questions).where(eq(questions.jobId, jobId))
  const wholes = conditions.map((typed, at) => {
    const question = asked.find(({ id }) => id === typed.questionId)
    const condition = question?.type === 'Decimal' ? withDigits(typed, language) : typed
    if (!question || !isSensible(condition, question.type))
      throw invalidFields({ language }, { [`uvjeti.${at}`]: message(language, 'wrongValue') })
    return holds(question, condition)
  })
  return matches === 'any' ? or(...wholes) : and(...wholes)
}

/** Numbers may be written as people write them. */
const withDigits = (condition: Condition, language: Language): Condition => ({
  ...condition,
  values: condition.values.map((value) => normalizeNumber(value, language)),
})

const holds = (question: QuestionRow, { operator, values }: Condition) =>
  conditionsOf[operator](question, values[0] ?? '', values)

/** Whether an application has an answer to the question for which the SQL holds. */
const answered = ({ id }: QuestionRow, that: SQL) =>
  inArray(
    applications.id,
    subquery
      .select({ id: answers.applicationId })
      .from(answers)
      .where(and(eq(answers.questionId, id), that)),
  )

const hasFile = exists(subquery.select({ id: files.id }).from(files).where(eq(files.answerId, answers.id)))

const isOneOf = (question: QuestionRow, values: string[]) =>
  answered(question, isChoice(question.type) ? chosen(question, values) : oneOf(values))

const conditionsOf: Record<Operator, (question: QuestionRow, value: string, values: string[]) => SQL> = {
  hasFile: (question) => answered(question, hasFile),
  hasNoFile: (question) => not(answered(question, hasFile)),
  contains: (question, value) => answered(question, ilike(answers.value, containing(value))),
  before: (question, value) =>
    answered(question, sql`${answers.value} <> '' and ${answers.value} collate "C" < ${value}`),
  after: (question, value) => answered(question, sql`${answers.value} collate "C" > ${value}`),
  more: (question, value) => answered(question, sql`${numberOf} > ${numeric(value)}`),
  less: (question, value) => answered(question, sql`${numberOf} < ${numeric(value)}`),
  is: (question, value, values) =>
    question.type === 'Decimal' ? answered(question, sql`${numberOf} = ${numeric(value)}`) : isOneOf(question, values),
  oneOf: (question, _, values) => isOneOf(question, values),
}

const numeric = (value: string) => sql`${value.replace(',', '.')}::numeric`

/** Null where the answer is not a number. */
const numberOf = sql`case when ${answers.value} ~ '^-?[0-9]{1,20}([.,][0-9]{1,2})?$' then replace(${answers.value}, ',', '.')::numeric end`

const oneOf = (values: string[]) => sql`lower(${answers.value}) in ${values.map((value) => value.trim().toLowerCase())}`

/** Choices are stored in the applicant's language, so every translation of an option matches. */
function chosen({ options, translations }: QuestionRow, values: string[]): SQL {
  const lists = [options, ...Object.values(translations).map((translation) => translation.options ?? [])]
  const places = new Set(
    values.flatMap((value) => lists.flatMap((list) => (list.includes(value) ? [list.indexOf(value)] : []))),
  )
  const spellings = [...places].flatMap((at) => lists.flatMap((list) => list[at] ?? []))
  const accepted = [...new Set([...spellings, ...values])]
  return sql`string_to_array(${answers.value}, ${choiceDelimiter}) && ${sql`array[${sql.join(
    accepted.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`}`
}
