import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import templates from '#content/site/question-templates.json' with { type: 'json' }
import type { Language } from '../../../../server/text/language.ts'
import { moved } from '../../../ui/moved.ts'
import { showToast } from '../../../ui/toasts.ts'
import { type AdQuestion, questionOf } from '../ad-wire.ts'
import { copyQuestions } from '../editor-calls.ts'
import { useAdValue, useEditor } from '../editor-context.ts'
import { lacksOptions } from './QuestionDetails.tsx'

const empty = { caption: '', help: '', obavezno: false, section: 'POSAO', ponudjeniOdgovori: [], translations: {} }

/** The questions of the ad with their actions. Focus goes to a new one, and to the next when one is removed. */
export function useQuestions() {
  const { t, editor } = useEditor()
  const { value: questions, set, error } = useAdValue('questions')
  const { id } = useStore(editor.$standing)
  const [openKey, setOpenKey] = useState<string | null>(null)

  function move(from: number, to: number) {
    set(moved(questions, from, to))
  }
  function add() {
    const key = `n${Date.now()}`
    set([...questions, { ...empty, key, type: 'SimpleText' }])
    setOpenKey(key)
    focusIn(`[data-question="${key}"] [name="caption"]`)
  }
  /** Adds the question of the right to work, in the languages of the site. */
  function askForCitizenship() {
    const language = editor.$values.get().language as Language
    const { options, ...texts } = templates.citizenship[language]
    const translated = Object.entries(templates.citizenship)
      .filter(([name]) => name !== language)
      .map(([name, { options: ponudjeniOdgovori, ...each }]) => [name, { ...each, ponudjeniOdgovori }])
    const key = `n${Date.now()}`
    const answers = { ponudjeniOdgovori: options, translations: Object.fromEntries(translated) }
    set([...questions, { ...empty, ...texts, ...answers, key, type: 'Radio' }])
    focusHandle(questions.length)
  }
  function remove(at: number) {
    const before = questions
    set(questions.filter((_, index) => index !== at))
    if (questions.length > 1) focusHandle(Math.min(at, questions.length - 2))
    else focusIn('[data-add-question]')
    showToast(t('questionRemoved'), { undo: () => set(before) })
  }
  async function copyFrom(fromJobId: number) {
    if (id === null || !(await editor.save())) return
    try {
      const { questions: copied } = await copyQuestions(id, fromJobId, editor.$standing.get().version)
      set(copied.map(questionOf))
      await editor.refresh()
      showToast(t('questionsCopied'))
    } catch {
      showToast(t('questionsNotCopied'), { hasClose: true })
    }
  }
  const item = useStore(editor.$fixing)
  useEffect(() => {
    if (item !== 'questions') return
    const wrong = editor.$values.get().questions.find((each) => !each.caption.trim() || lacksOptions(each))
    setOpenKey(wrong?.key ?? null)
    focusIn(wrong ? `[data-question="${wrong.key}"] ${firstWrong(wrong)}` : '[data-add-question]')
    editor.$fixing.set(null)
  }, [item, editor])
  return {
    ...{ jobId: id, questions, error, openKey, move, add, askForCitizenship, remove, copyFrom },
    toggle: (key: string) => setOpenKey(openKey === key ? null : key),
    change: (at: number, changes: Partial<AdQuestion>) =>
      set(questions.map((each, index) => (index === at ? { ...each, ...changes } : each))),
  }
}

/** Whether it is the template's question, as it was added. */
export const isOfCitizenship = ({ caption }: Pick<AdQuestion, 'caption'>) =>
  Object.values(templates.citizenship).some((texts) => texts.caption === caption)

const firstWrong = (question: AdQuestion) =>
  question.caption.trim() ? 'fieldset :is(input[value=""], div ~ button, legend ~ button)' : '[name="caption"]'

/** Once the list is re-rendered. */
const focusIn = (selector: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus())

const focusHandle = (at: number) =>
  requestAnimationFrame(() => document.querySelectorAll<HTMLElement>('[data-move="handle"]')[at]?.focus())
