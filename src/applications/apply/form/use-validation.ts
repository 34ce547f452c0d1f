import { useState } from 'react'
import { dayOf } from '../../../../server/platform/time-zone.ts'
import { asksForStart } from '../../../../server/questions/captions.ts'
import { normalizeAnswer } from '../../../../server/questions/normalize-answer.ts'
import { maxLengthOf, takesFiles, validateAnswer } from '../../../../server/questions/question.ts'
import type { ApplyContext, FormQuestion } from '../form.ts'

type FormState = {
  valuesOf: (name: string) => string[]
  fileCountOf: (question: FormQuestion) => number
  fileProblemOf: (question: FormQuestion) => string | undefined
}

/** The errors of the form by field name, found by the same rules as on the server. */
export function useValidation(questions: FormQuestion[], before: Record<string, string>, ctx: ApplyContext) {
  const { errorText, language } = ctx
  const [problems, setProblems] = useState(before)

  function problemIn(question: FormQuestion, state: FormState): string | undefined {
    if (takesFiles(question.type))
      return (
        state.fileProblemOf(question) ??
        (question.required && state.fileCountOf(question) === 0 ? errorText('required') : undefined)
      )
    const values = state.valuesOf(String(question.id)).map((value) => normalizeAnswer(question, value, language))
    const problem = validateAnswer(question, values, asksForStart(question) ? dayOf(new Date()) : undefined)
    return problem ? errorText(problem, { max: maxLengthOf(question.type) ?? 0 }) : undefined
  }

  const consentProblem = ({ valuesOf }: FormState) =>
    valuesOf('agreePrivacy').length > 0 ? undefined : errorText('agreePrivacy')

  const set = (name: string, problem: string | null | undefined) =>
    setProblems(({ [name]: _, ...others }) => (problem ? { ...others, [name]: problem } : others))

  return {
    problems,
    set,
    setAll: setProblems,
    /** Reported at once: pasted text is never cut. */
    isTooLong(name: string, state: FormState): boolean {
      const limit = maxLengthOf(questions.find(({ id }) => String(id) === name)?.type ?? 'File')
      return limit !== undefined && (state.valuesOf(name)[0]?.trim().length ?? 0) > limit
    },
    /** Checks one field by its name. */
    check(name: string, state: FormState) {
      const question = questions.find(({ id }) => String(id) === name)
      if (question && !takesFiles(question.type)) set(name, problemIn(question, state))
      if (name === 'agreePrivacy') set(name, consentProblem(state))
    },
    /** Checks everything. Returns the names of wrong fields in their order. */
    checkAll(state: FormState): string[] {
      const found = questions.map((question) => [String(question.id), problemIn(question, state)] as const)
      const wrong = [...found, ['agreePrivacy', consentProblem(state)] as const].filter(
        (entry): entry is [string, string] => !!entry[1],
      )
      setProblems(Object.fromEntries(wrong))
      return wrong.map(([name]) => name)
    },
  }
}
